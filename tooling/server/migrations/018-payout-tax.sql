-- The month up to which payouts were made, so that another term pays no month twice; null before the first.
alter table contracts add column paid_until date;
alter table contracts add constraint contracts_paid_until_check check (extract(day from paid_until) = 1) not valid;
-- Whether the customer asked us to apply the loonheffingskorting to payouts.
alter table contracts add column wage_tax_credit boolean not null default false;

alter table contract_changes drop constraint contract_changes_option_check,
  add constraint contract_changes_option_check check (
    option in ('fondsverdeling', 'inleg', 'machtiging', 'tegenrekening', 'risicoprofiel', 'looptijd', 'uitkering',
               'loonheffingskorting', 'begunstigden', 'omschrijving')
  ) not valid;

-- The wage tax of every payout, with what it was worked out from. A correction is another row of the same payout.
create table payout_taxes (
  brand text not null,
  contract_id uuid not null,
  -- The month of the payout, and the month with whose payout the amount was withheld.
  month date not null check (extract(day from month) = 1),
  withheld_in date not null check (extract(day from withheld_in) = 1),
  gross_cents bigint not null check (gross_cents > 0),
  months smallint not null check (months between 1 and 12),
  tax_group text not null check (tax_group in ('belowAow', 'fromAow', 'fromAowBornBefore1946')),
  has_credit boolean not null,
  -- Less than 0 where too much was withheld before.
  tax_cents bigint not null,
  figures_year smallint not null,
  figures_version integer not null,
  -- Whether definitive figures of the year were not known, so that the payout is to be corrected.
  is_provisional boolean not null,
  primary key (brand, contract_id, month, withheld_in),
  foreign key (brand, contract_id) references contracts (brand, id)
);
create trigger payout_taxes_stay before update or delete on payout_taxes for each row execute function refuse_change();
create index payout_taxes_provisional on payout_taxes (brand, contract_id, month) where is_provisional;
