-- An attempt to pay something of a contract. The status only moves forward, except that a late `paid` wins over an
-- earlier end.
create table payments (
  brand text not null,
  id uuid not null,
  contract_id uuid not null,
  purpose text not null check (purpose in ('first', 'periodic')),
  attempt integer not null check (attempt > 0),
  method text not null check (method in ('ideal', 'overboeking', 'overdracht', 'incasso')),
  provider text not null check (provider in ('sandbox', 'mollie', 'twikey', 'none')),
  provider_id text,
  -- What the customer writes on a transfer.
  reference text,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (
    status in ('created', 'open', 'pending', 'paid', 'canceled', 'failed', 'expired', 'refunded', 'charged_back')
  ),
  reason_code text,
  checkout_url text,
  -- The failed direct debit that this payment makes good.
  makes_good uuid,
  created_at timestamptz not null,
  expires_at timestamptz,
  paid_at timestamptz,
  -- When the provider was last asked.
  asked_at timestamptz,
  primary key (brand, id),
  unique (brand, contract_id, purpose, attempt),
  unique (provider, provider_id),
  unique (brand, reference),
  foreign key (brand, contract_id) references contracts (brand, id),
  foreign key (brand, makes_good) references payments (brand, id)
);
-- Two payments that a customer can pay at the same moment are one too many.
create unique index payments_one_open on payments (brand, contract_id)
  where method <> 'incasso' and status in ('created', 'open', 'pending');
create index payments_to_ask on payments (asked_at nulls first) where status in ('created', 'open', 'pending');

-- How the monthly deposits of a contract are paid; `signed` too when the customer transfers them.
create table mandates (
  brand text not null,
  id uuid not null,
  contract_id uuid not null,
  attempt integer not null check (attempt > 0),
  method text not null check (method in ('twikey', 'overboeking')),
  provider text not null check (provider in ('sandbox', 'twikey', 'none')),
  provider_id text,
  reference text,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (
    status in ('created', 'open', 'pending', 'signed', 'canceled', 'failed', 'expired', 'revoked')
  ),
  reason_code text,
  sign_url text,
  -- The account number itself stays with the provider.
  masked_iban text,
  created_at timestamptz not null,
  signed_at timestamptz,
  asked_at timestamptz,
  primary key (brand, id),
  unique (brand, contract_id, attempt),
  unique (provider, provider_id),
  foreign key (brand, contract_id) references contracts (brand, id)
);
create unique index mandates_one_open on mandates (brand, contract_id) where status in ('created', 'open', 'pending');
create index mandates_to_ask on mandates (asked_at nulls first) where status in ('created', 'open', 'pending');

-- What a provider told us and was dealt with: told again it changes nothing.
create table provider_events (
  provider text not null,
  event text not null,
  received_at timestamptz not null,
  primary key (provider, event)
);

-- Until where a feed was read; moves in the transaction that deals with what was read.
create table provider_feeds (
  provider text primary key,
  position text not null
);

-- Money that came in twice and has to go back.
create table refund_tasks (
  brand text not null,
  payment_id uuid not null,
  contract_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (brand, payment_id),
  foreign key (brand, payment_id) references payments (brand, id),
  foreign key (brand, contract_id) references contracts (brand, id)
);

-- The double-entry ledger: every euro has two sides. A source, such as a payment, is booked once.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  brand text not null,
  contract_id uuid not null,
  source text not null unique,
  booked_at timestamptz not null,
  foreign key (brand, contract_id) references contracts (brand, id)
);
create index ledger_transactions_contract on ledger_transactions (brand, contract_id);

create table ledger_entries (
  transaction_id bigint not null references ledger_transactions (id),
  -- bank: on our account. received: the customer's, to be dealt into units. refund-due: to go back to the customer.
  account text not null check (account in ('bank', 'received', 'refund-due')),
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (transaction_id, account)
);

create function check_ledger_transaction() returns trigger language plpgsql as $$
declare
  checked bigint;
begin
  if tg_table_name = 'ledger_transactions' then
    checked := new.id;
  else
    checked := new.transaction_id;
  end if;
  if (select count(*) < 2 or sum(amount_cents) <> 0 from ledger_entries where transaction_id = checked) then
    raise exception 'ledger transaction % does not sum to zero', checked using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_transactions_balance after insert on ledger_transactions
  deferrable initially deferred for each row execute function check_ledger_transaction();
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_transaction();

-- What is booked stays as it is; a mistake is booked back.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger ledger_transactions_stay before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_entries_stay before update or delete on ledger_entries
  for each row execute function refuse_change();

-- The bank of the sandbox: what it knows is its own, and the portal only sees it by asking.
create schema sandbox;

create table sandbox.payments (
  id text primary key,
  -- The id of whoever asked: asked twice it is the same payment.
  asked_by text not null unique,
  brand text not null,
  kind text not null check (kind in ('ideal', 'transfer', 'debit')),
  description text not null,
  amount_cents bigint not null,
  return_url text,
  status text not null check (status in ('open', 'pending', 'paid', 'canceled', 'failed', 'expired')),
  reason_code text,
  created_at timestamptz not null,
  expires_at timestamptz,
  paid_at timestamptz
);

create table sandbox.mandates (
  id text primary key,
  asked_by text not null unique,
  brand text not null,
  description text not null,
  amount_cents bigint not null,
  return_url text not null,
  status text not null check (status in ('open', 'pending', 'signed', 'canceled', 'failed', 'revoked')),
  created_at timestamptz not null,
  signed_at timestamptz
);

-- Calls that the bank has yet to make to the portal.
create table sandbox.webhooks (
  number bigint generated always as identity primary key,
  brand text not null,
  subject_id text not null,
  due_at timestamptz not null
);
create index webhooks_due on sandbox.webhooks (brand, due_at);
