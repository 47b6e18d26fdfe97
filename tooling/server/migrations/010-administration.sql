-- Of whom the session is acted by, when it is somebody of the foundation.
alter table sessions add column acted_by uuid references users (id) on delete cascade;

-- When somebody of the foundation looked at what a customer sees, and why.
create table impersonations (
  brand text not null,
  id uuid not null,
  user_id uuid not null,
  staff_id uuid not null,
  reason text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (brand, id),
  foreign key (brand, user_id) references users (brand, id) on delete cascade,
  foreign key (brand, staff_id) references users (brand, id)
);
create index impersonations_user on impersonations (brand, user_id, started_at);

alter table contracts
  add column conditions text not null default 'Voorwaarden 2026-1',
  add column risk_profile_since date,
  -- What the customer draws down each term (SDIL).
  add column uitkerings_termijn_code text not null default 'Geen'
    check (uitkerings_termijn_code in ('Geen', 'Maand', 'Kwartaal', 'Halfjaar', 'Jaar')),
  add column payout_cents bigint not null default 0 check (payout_cents >= 0),
  -- Payouts that wait for the tax figures of their year.
  add column payout_held_cents bigint not null default 0 check (payout_held_cents >= 0),
  -- The account for what is paid out, encrypted (src/encryption.ts); shown masked.
  add column payout_iban bytea,
  add column masked_payout_iban text,
  -- As `Beneficiary` of the contract with the client.
  add column beneficiaries jsonb not null default '[]',
  -- Who deposits nothing any more still has a contract.
  drop constraint contracts_deposit;

-- The months of which the deposits were collected, and the dealing was begun and finished, for every contract.
create table dealing_months (
  month date primary key check (extract(day from month) = 1),
  started_at timestamptz not null,
  collected_at timestamptz,
  finished_at timestamptz
);

-- What a customer asked for besides the agreed deposits and payouts.
create table orders (
  brand text not null,
  id uuid not null,
  contract_id uuid not null,
  kind text not null check (kind in ('extra', 'switch', 'sale')),
  -- extra: { funds: SplitShare[] | null }. switch: { funds: SplitShare[] }. sale: a `SaleRequest`.
  request jsonb not null,
  -- The first of the month whose prices it gets.
  month date not null check (extract(day from month) = 1),
  -- A sale that is dealt is paid out afterwards.
  status text not null check (status in ('open', 'dealt', 'paid', 'withdrawn')),
  estimated_cents bigint,
  proceeds_cents bigint,
  tax_cents bigint,
  -- Of an extra deposit.
  payment_id uuid,
  -- Of a switch that came with a change.
  change_id uuid,
  created_at timestamptz not null,
  dealt_at timestamptz,
  paid_at timestamptz,
  withdrawn_at timestamptz,
  primary key (brand, id),
  foreign key (brand, contract_id) references contracts (brand, id),
  foreign key (brand, payment_id) references payments (brand, id)
);
create index orders_contract on orders (brand, contract_id, created_at);
create unique index orders_one_open_sale on orders (brand, contract_id) where kind = 'sale' and status = 'open';
create unique index orders_payment on orders (brand, payment_id);

-- Every line that was dealt: into the contract positive, out of it negative.
create table dealings (
  brand text not null,
  contract_id uuid not null,
  month date not null check (extract(day from month) = 1),
  -- The order of the day.
  number integer not null,
  kind text not null
    check (kind in ('initial', 'periodic', 'extra', 'switch', 'sale', 'payout', 'cost', 'tax', 'refund')),
  -- Null for what concerns no fund, such as tax that is withheld from proceeds.
  fund_id text,
  units numeric(18, 6) not null,
  price numeric(12, 4),
  amount_cents bigint not null,
  order_id uuid,
  dealt_on date not null,
  primary key (brand, contract_id, month, number),
  foreign key (brand, contract_id) references contracts (brand, id)
);
create trigger dealings_stay before update or delete on dealings for each row execute function refuse_change();

alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check check (purpose in ('first', 'periodic', 'extra'));
alter table payments
  -- The month for which a monthly deposit is collected.
  add column collected_for date check (extract(day from collected_for) = 1),
  -- The month with which the money was invested; null while it waits.
  add column dealt_month date,
  -- When it was known to have ended otherwise than paid: it is asked for once more later on.
  add column ended_at timestamptz;
create unique index payments_one_collection on payments (brand, contract_id, collected_for)
  where collected_for is not null and makes_good is null;
create index payments_contract on payments (brand, contract_id, created_at);
-- What came in and waits for the next dealing.
create index payments_waiting on payments (brand, contract_id) where status = 'paid' and dealt_month is null;
-- What the reconciliation looks at besides what is under way, among the payments and mandates of all years.
create index payments_ended on payments (expires_at)
  where status in ('canceled', 'failed', 'expired') and expires_at is not null;
create index payments_superseded on payments (created_at) where status = 'canceled' and expires_at is null;
create index mandates_canceled on mandates (created_at) where status = 'canceled';
-- What was dealt before there were months of dealing.
update payments set dealt_month = (date_trunc('month', paid_at) + interval '1 month')::date
 where exists (select from ledger_transactions where source = 'payment ' || payments.id || ' dealt');

-- payable: to be paid out to the customer. tax: withheld, to be paid to the tax authority. costs: the foundation's.
-- holding: units of the customer, with issued as their other side.
alter table ledger_entries
  add column fund_id text not null default '',
  add column units numeric(18, 6) not null default 0,
  drop constraint ledger_entries_account_check,
  drop constraint ledger_entries_amount_cents_check,
  drop constraint ledger_entries_pkey;
alter table ledger_entries
  add constraint ledger_entries_account_check check (
    account in ('bank', 'received', 'refund-due', 'payable', 'tax', 'costs')
      and fund_id = '' and units = 0 and amount_cents <> 0
    or account in ('holding', 'issued') and fund_id <> '' and units <> 0 and amount_cents = 0
  ),
  add primary key (transaction_id, account, fund_id);

create or replace function check_ledger_transaction() returns trigger language plpgsql as $$
declare
  checked bigint;
begin
  if tg_table_name = 'ledger_transactions' then
    checked := new.id;
  else
    checked := new.transaction_id;
  end if;
  -- Money has no fund: of each fund the units, of no fund the cents have to sum to zero.
  if (select coalesce(sum(entries), 0) < 2 or bool_or(cents <> 0 or units <> 0)
        from (select count(*) as entries, sum(amount_cents) as cents, sum(units) as units
                from ledger_entries where transaction_id = checked group by fund_id) as of_fund) then
    raise exception 'ledger transaction % does not sum to zero', checked using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create table contract_changes (
  brand text not null,
  id uuid not null,
  contract_id uuid not null,
  option text not null check (
    option in ('fondsverdeling', 'inleg', 'machtiging', 'tegenrekening', 'risicoprofiel', 'looptijd', 'uitkering',
               'begunstigden', 'omschrijving')
  ),
  -- `ChangeValues` of the contract with the client; an account number is masked in both.
  before jsonb not null,
  after jsonb not null,
  -- What may only be kept encrypted: the new account number.
  sealed bytea,
  effective_on date not null,
  -- With the dealing of this month; null for what took effect at once.
  month date check (extract(day from month) = 1),
  status text not null check (status in ('scheduled', 'effective', 'withdrawn')),
  channel text not null check (channel in ('email', 'authenticator')),
  content_digest bytea not null,
  requested_at timestamptz not null,
  effective_at timestamptz,
  withdrawn_at timestamptz,
  primary key (brand, id),
  foreign key (brand, contract_id) references contracts (brand, id)
);
create index contract_changes_contract on contract_changes (brand, contract_id, requested_at);
create unique index contract_changes_one_scheduled on contract_changes (brand, contract_id, option)
  where status = 'scheduled';
create index contract_changes_due on contract_changes (month) where status = 'scheduled';
alter table orders add foreign key (brand, change_id) references contract_changes (brand, id);

-- One at a time for a contract, for exactly one change or sale.
create table confirmation_codes (
  brand text not null,
  contract_id uuid not null,
  -- Null when the code comes from the customer's authenticator app.
  code_digest bytea,
  content_digest bytea not null,
  created_at timestamptz not null,
  tries integer not null default 0,
  primary key (brand, contract_id),
  foreign key (brand, contract_id) references contracts (brand, id) on delete cascade
);
create index confirmation_codes_created_at on confirmation_codes (created_at);

-- Documents are made from the data when they are read; what is kept is which there are, and which were read.
create table contract_documents (
  brand text not null,
  id uuid not null,
  contract_id uuid not null,
  kind text not null
    check (kind in ('annual-statement', 'value-overview', 'cost-overview', 'confirmation', 'conditions')),
  -- What it is about: a year (2025), the id of a change or an order, a version of the conditions, or `signature`.
  subject text not null,
  title text not null,
  document_date date not null,
  created_at timestamptz not null,
  seen_at timestamptz,
  primary key (brand, id),
  unique (brand, contract_id, kind, subject),
  foreign key (brand, contract_id) references contracts (brand, id)
);
