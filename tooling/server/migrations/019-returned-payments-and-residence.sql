-- The bank of the sandbox can give a payment back, as a provider does with one that was paid.
alter table sandbox.payments drop constraint payments_status_check,
  add constraint payments_status_check check (
    status in ('open', 'pending', 'paid', 'canceled', 'failed', 'expired', 'refunded', 'charged_back')
  ) not valid;

-- Why somebody's nationality, address or phone points to another country than they say they pay tax in. Staff judge it.
create table residence_explanations (
  brand text not null,
  contract_id uuid not null,
  person text not null check (person in ('mijn', 'partner', 'child')),
  -- The conflicts and the explanation, encrypted (src/platform/encryption.ts).
  sealed bytea not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  primary key (brand, contract_id, person),
  foreign key (brand, contract_id) references contracts (brand, id)
);
create index residence_explanations_open on residence_explanations (brand, created_at) where closed_at is null;
