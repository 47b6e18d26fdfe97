-- What a customer told about a life event of a contract. What was typed is encrypted: it names other people.
create table life_events (
  brand text not null,
  id uuid not null,
  contract_id uuid not null,
  kind text not null check (kind in ('uitkeren', 'overdragen', 'scheiding', 'emigratie', 'kind-18')),
  status text not null default 'open' check (status in ('open', 'closed', 'withdrawn')),
  sealed bytea not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  closed_by uuid,
  primary key (brand, id),
  foreign key (brand, contract_id) references contracts (brand, id) on delete cascade,
  check ((status = 'open') = (ended_at is null))
);
create unique index life_events_one on life_events (brand, contract_id, kind) where status = 'open';
create index life_events_contract on life_events (brand, contract_id, created_at);
create index life_events_open on life_events (brand, created_at) where status = 'open';

-- The deaths that anybody reported. No contract is looked up: staff find out whose it is, and who reported it.
create table death_reports (
  brand text not null,
  id uuid not null,
  sealed bytea not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  primary key (brand, id)
);
create index death_reports_open on death_reports (brand, created_at) where closed_at is null;
