-- Whether the money in this database is real or played: the first start decides, and it stays so.
create table installation (
  id boolean primary key default true check (id),
  kind text not null check (kind in ('production', 'demo')),
  begun_at timestamptz not null
);
