-- The one document that a phone may send without a login. The id is the SHA-256 of the token in the QR code; a new token
-- replaces the one before it, and a used one is deleted. The owner is that of the offer.
create table phone_uploads (
  id bytea primary key,
  brand text not null,
  offer_id uuid not null,
  person text not null check (person in ('mijn', 'partner', 'child')),
  document text not null
    check (document in ('kopie', 'voorkant', 'achterkant', 'passport-voorkant', 'passport-achterkant', 'CLN')),
  created_at timestamptz not null,
  unique (brand, offer_id, person, document),
  foreign key (brand, offer_id) references offers (brand, id) on delete cascade
);
create index if not exists phone_uploads_created_at on phone_uploads (created_at);
