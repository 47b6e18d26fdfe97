-- Documents of an application, as the server wrote them anew; the content is encrypted (src/encryption.ts). Whose they
-- are is a matter of the offer.
create table application_files (
  brand text not null,
  offer_id uuid not null,
  person text not null check (person in ('mijn', 'partner', 'child')),
  document text not null
    check (document in ('kopie', 'voorkant', 'achterkant', 'passport-voorkant', 'passport-achterkant', 'CLN')),
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf')),
  -- Of the document itself, not of the encrypted content.
  bytes integer not null,
  content bytea not null,
  received_at timestamptz not null,
  primary key (brand, offer_id, person, document),
  foreign key (brand, offer_id) references offers (brand, id) on delete cascade
);
-- What is encrypted cannot be compressed.
alter table application_files alter column content set storage external;
