-- The balance of the account before an entry is its place on the statement: the same entry in another file has the same
-- place, and an equal one has another. Null for an entry from before this column, which may have been a notification's.
alter table bank_entries add column balance_before_cents bigint;
-- Why staff must judge an entry, which is then not booked by itself.
alter table bank_entries add column problem text;
create index if not exists bank_entries_day on bank_entries (brand, booked_on);

-- The statements that were read. Their digest is that of account, balances and entries, whatever their number or file.
create table bank_statements (
  brand text not null,
  digest bytea not null,
  file_id uuid not null references bank_files (id),
  opened_on date not null,
  closed_on date not null,
  opening_cents bigint not null,
  closing_cents bigint not null,
  primary key (brand, digest)
);

-- What a notification (camt.054) told before the statement. It is never booked.
create table bank_notices (
  brand text not null,
  id uuid not null,
  file_id uuid not null references bank_files (id),
  booked_on date not null,
  amount_cents bigint not null check (amount_cents <> 0),
  -- From or to whom, and what the bank told, encrypted.
  sealed bytea not null,
  -- The entry of a statement that proved to be the same.
  entry_key text,
  closed_at timestamptz,
  closed_by uuid,
  primary key (brand, id)
);
create index bank_notices_open on bank_notices (brand, booked_on) where entry_key is null and closed_at is null;
