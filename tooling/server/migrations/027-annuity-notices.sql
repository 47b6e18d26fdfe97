-- How an annuity that pays out came to differ from what was signed, or will: its customer is mailed, and staff see what
-- they have to handle. A row is written with the dealing that found it.
create table annuity_notices (
  brand text not null,
  id uuid not null,
  contract_id uuid not null,
  kind text not null check (kind in ('moved', 'too-late', 'above-maximum', 'extended')),
  month date not null check (extract(day from month) = 1),
  start_before date not null,
  duration_before smallint not null,
  -- The dates that hold now; of `above-maximum` the shortest term that pays out everything.
  start_after date not null,
  duration_after smallint not null,
  created_at timestamptz not null,
  mailed_at timestamptz,
  closed_at timestamptz,
  closed_by uuid,
  primary key (brand, id),
  unique (brand, contract_id, kind, month),
  foreign key (brand, contract_id) references contracts (brand, id) on delete cascade
);
create index if not exists annuity_notices_unmailed on annuity_notices (created_at) where mailed_at is null;
create index if not exists annuity_notices_open on annuity_notices (brand, created_at) where closed_at is null;
