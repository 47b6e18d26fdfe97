-- What a unit of a fund cost on the first of a month, in euros. The funds themselves are in data/.
create table fund_prices (
  fund_id text not null,
  month date not null check (extract(day from month) = 1),
  price numeric(12, 4) not null check (price > 0),
  primary key (fund_id, month)
);

create table contracts (
  brand text not null,
  id uuid not null,
  owner_id uuid not null,
  number text not null,
  product_code text not null check (product_code in ('SB', 'SUL', 'SDIL')),
  description text not null,
  start_date date not null,
  -- Whole years; null without an end.
  duration integer check (duration between 1 and 60),
  chosen_risk_profile text not null,
  initial_deposit_cents bigint not null check (initial_deposit_cents >= 0),
  periodic_deposit_cents bigint not null check (periodic_deposit_cents >= 0),
  is_payment_completed boolean not null,
  primary key (brand, id),
  unique (brand, number),
  foreign key (brand, owner_id) references users (brand, id)
);
create index contracts_owner on contracts (brand, owner_id);

-- How a deposit is divided, and what the customer holds today.
create table contract_holdings (
  brand text not null,
  contract_id uuid not null,
  fund_id text not null,
  share_basis_points integer not null check (share_basis_points between 0 and 10000),
  units numeric(18, 6) not null check (units >= 0),
  primary key (brand, contract_id, fund_id),
  foreign key (brand, contract_id) references contracts (brand, id) on delete cascade
);

-- Published each month: the value on the first, after that day's orders, and what went in and out until then.
create table contract_values (
  brand text not null,
  contract_id uuid not null,
  month date not null check (extract(day from month) = 1),
  value_cents bigint not null,
  deposited_cents bigint not null,
  withdrawn_cents bigint not null,
  costs_cents bigint not null,
  primary key (brand, contract_id, month),
  foreign key (brand, contract_id) references contracts (brand, id) on delete cascade
);
