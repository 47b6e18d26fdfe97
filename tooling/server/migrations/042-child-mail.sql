-- When the parent was told by mail that the child of a contract came of age.
alter table contracts add column adult_mailed_at timestamptz;
