-- The login with which a chain of sessions of staff began; null where the session began with a login of its own.
alter table sessions add column logged_in_at timestamptz;
