-- The token with which a phone sends a document ends with the session that requested it. Null in rows of the version before.
alter table phone_uploads add column session_id bytea;
alter table phone_uploads add constraint phone_uploads_session
  foreign key (session_id) references sessions (id) on delete cascade not valid;
create index if not exists phone_uploads_session on phone_uploads (session_id);
