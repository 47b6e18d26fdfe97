-- A contract comes from an offer that was signed; those from before the portal have none.
alter table contracts
  add column offer_id uuid,
  -- Whether the first money comes from another provider of annuities.
  add column is_transfer boolean not null default false,
  add column created_at timestamptz not null default now(),
  add constraint contracts_offer unique (brand, offer_id),
  add foreign key (brand, offer_id) references offers (brand, id);
