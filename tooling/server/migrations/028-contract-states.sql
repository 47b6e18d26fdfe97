-- What may happen to a contract (packages/flows/src/contract/contract-states.ts). Every older contract is active.
alter table contracts
  add column state text not null default 'active',
  add column state_since timestamptz,
  add constraint contracts_state check (state in ('active', 'held', 'ended')) not valid;
create index if not exists contracts_not_active on contracts (brand, id) where state <> 'active';

-- The customer whose death was reported, and what happened with the report. `held_by` is null when the report itself
-- named the customer without doubt. What staff saw of the certificate of death is encrypted.
alter table death_reports
  add column user_id uuid,
  add column held_at timestamptz,
  add column held_by uuid,
  add column released_at timestamptz,
  add column released_by uuid,
  add column release_reason text,
  add column confirmed_at timestamptz,
  add column confirmed_by uuid,
  add column certificate bytea;
create index if not exists death_reports_customer on death_reports (brand, user_id);
create index if not exists personal_info_birth on personal_info (brand, geboortedatum);

-- How a contract ended: everything is sold by an order, and paid to the account of those who are entitled to it. Names,
-- accounts and documents are encrypted.
create table contract_settlements (
  brand text not null,
  contract_id uuid not null,
  way text not null check (way in ('heirs', 'transfer')),
  -- Null for a contract without holdings.
  order_id uuid,
  sealed bytea not null,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (brand, contract_id),
  foreign key (brand, contract_id) references contracts (brand, id),
  foreign key (brand, order_id) references orders (brand, id)
);

-- Which member of staff refunded money that arrived in a contract that does not invest it.
alter table refund_tasks add column ordered_by uuid;
