-- A payment order that we wrote for the bank, or a statement of the bank that we read.
create table bank_files (
  id uuid primary key,
  brand text not null,
  direction text not null check (direction in ('out', 'in')),
  name text not null,
  -- made: not written yet. written: handed over. read: its entries are in bank_entries. refused: it cannot be used.
  status text not null check (status in ('made', 'written', 'read', 'refused')),
  -- SHA-256 of what was read: each file counts once, whatever it is called.
  digest bytea unique,
  -- Why it was refused, as staff read it.
  problem text,
  payments integer not null,
  amount_cents bigint not null,
  made_at timestamptz not null,
  finished_at timestamptz,
  -- When staff saw that it was refused.
  closed_at timestamptz
);
create index bank_files_made on bank_files (made_at) where status = 'made';

-- A transfer from the foundation's account.
create table bank_payments (
  -- What the bank calls it too, without the hyphens (EndToEndId).
  id uuid primary key,
  brand text not null,
  kind text not null check (kind in ('payout', 'refund', 'tax')),
  -- Null for the tax that was withheld from all contracts of a month.
  contract_id uuid,
  -- The month that was dealt, of a payout and of tax.
  month date check (extract(day from month) = 1),
  -- What came in twice and goes back, of a refund.
  payment_id uuid,
  -- 2 and on for one that came back and is tried again.
  attempt integer not null default 1 check (attempt > 0),
  amount_cents bigint not null check (amount_cents > 0),
  -- open: not in a file yet. sent: in one. paid: the bank said so. returned: it came back.
  status text not null check (status in ('open', 'sent', 'paid', 'returned')),
  -- Name and account, encrypted; null until it is in a file.
  creditor bytea,
  -- The account of the contract on which it came back: it waits for the customer to give one again.
  refused_account bytea,
  file_id uuid references bank_files (id),
  created_at timestamptz not null,
  paid_on date,
  returned_on date,
  -- Why the bank sent it back, such as AC04.
  reason_code text,
  unique nulls not distinct (brand, kind, contract_id, month, payment_id, attempt),
  foreign key (brand, contract_id) references contracts (brand, id),
  foreign key (brand, payment_id) references payments (brand, id)
);
create index bank_payments_open on bank_payments (brand, created_at) where status = 'open';
create index bank_payments_sent on bank_payments (created_at) where status = 'sent';
create index bank_payments_file on bank_payments (file_id);

-- Money that came in or went out, as the bank tells.
create table bank_entries (
  brand text not null,
  -- Told twice, in a notification and in a statement, it has the same key.
  key text not null,
  file_id uuid not null references bank_files (id),
  booked_on date not null,
  -- Into our account positive.
  amount_cents bigint not null check (amount_cents <> 0),
  -- From or to whom, and what they wrote, encrypted.
  sealed bytea not null,
  -- What it was found to be: a payment of a customer, or one of ours.
  payment_id uuid,
  bank_payment_id uuid references bank_payments (id),
  -- Nobody knows what it is until staff have dealt with it.
  closed_at timestamptz,
  closed_by uuid,
  primary key (brand, key),
  foreign key (brand, payment_id) references payments (brand, id)
);
create index bank_entries_unmatched on bank_entries (brand, booked_on)
  where payment_id is null and bank_payment_id is null and closed_at is null;
create index bank_entries_payment on bank_entries (brand, payment_id) where payment_id is not null;
