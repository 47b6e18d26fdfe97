-- The release that applied a migration, by the name of its newest one; null in rows of the versions before.
alter table migrations add column release text;
