-- Foreign keys to a user carry the brand: a row of one brand can never belong to a user of the other.
alter table users add constraint users_brand_id unique (brand, id);

create table personal_info (
  brand text not null,
  user_id uuid not null,
  initialen text not null,
  tussenvoegsel text not null,
  achternaam text not null,
  geboortedatum date,
  geslacht text not null check (geslacht in ('man', 'vrouw', 'anders', '')),
  straatnaam text not null,
  huisnummer integer,
  huisnummer_toevoeging text not null,
  postcode text not null,
  woonplaats text not null,
  land text not null,
  telefoonnummer text not null,
  mobiel text not null,
  nationaliteit text not null,
  primary key (brand, user_id),
  foreign key (brand, user_id) references users (brand, id) on delete cascade
);

create table relations (
  brand text not null,
  id uuid not null,
  owner_id uuid not null,
  kind text not null check (kind in ('partner', 'child', 'other')),
  initialen text not null,
  tussenvoegsel text not null,
  achternaam text not null,
  geboortedatum date not null,
  primary key (brand, id),
  foreign key (brand, owner_id) references users (brand, id) on delete cascade
);
create index relations_owner on relations (brand, owner_id);
