-- The people of an application as the customer last left them. All of it is encrypted (src/encryption.ts), not only the
-- identity numbers: nothing has to be found by it.
create table application_drafts (
  brand text not null,
  offer_id uuid not null,
  applicants bytea not null,
  updated_at timestamptz not null,
  primary key (brand, offer_id),
  foreign key (brand, offer_id) references offers (brand, id) on delete cascade
);

-- One at a time for an offer, and with it for the user whose offer it is; a new one takes the place of an earlier one.
create table signing_codes (
  brand text not null,
  offer_id uuid not null,
  -- Keyed, because a million codes are soon tried; null when the code comes from the customer's authenticator app.
  code_digest bytea,
  -- What was there to be signed: the code signs nothing else.
  content_digest bytea not null,
  created_at timestamptz not null,
  tries integer not null default 0,
  primary key (brand, offer_id),
  foreign key (brand, offer_id) references offers (brand, id) on delete cascade
);
create index signing_codes_created_at on signing_codes (created_at);

-- What was signed, when and how. The calculation, the people and the documents themselves stay with the offer, which
-- cannot be changed any more.
create table signatures (
  brand text not null,
  contract_id uuid not null,
  signed_at timestamptz not null,
  channel text not null check (channel in ('email', 'authenticator')),
  content_digest bytea not null,
  statements text[] not null,
  statements_version text not null,
  primary key (brand, contract_id),
  foreign key (brand, contract_id) references contracts (brand, id)
);

create sequence contract_numbers;
alter table contracts
  add constraint contracts_deposit check (initial_deposit_cents > 0 or periodic_deposit_cents > 0);
