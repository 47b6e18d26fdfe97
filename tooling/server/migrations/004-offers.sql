-- A saved calculation, whole and as it was answered (with its payload, parameter set and seed): new parameters never
-- change it. The application is where the customer is in the flow.
create table offers (
  brand text not null,
  id uuid not null,
  owner_id uuid not null,
  calculation jsonb not null,
  application jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (brand, id),
  foreign key (brand, owner_id) references users (brand, id) on delete cascade
);
create index offers_owner on offers (brand, owner_id, created_at);
