-- How it stands with the prices of a month that were not there when it was to be dealt.
create table price_publications (
  month date primary key check (extract(day from month) = 1),
  -- awaited: nothing was found. refused: what was found cannot be used. unconfirmed: a price differs much from the one
  -- before, and staff have to say that it is right. used: the month is dealt at them.
  status text not null check (status in ('awaited', 'refused', 'unconfirmed', 'used')),
  -- Where they were found, such as the name of a file.
  source text,
  -- SHA-256 of what was found: staff confirm exactly that.
  digest bytea,
  -- What is wrong or unusual, as `PriceProblem` (src/modules/dealing/judge-prices.ts).
  problems jsonb not null default '[]',
  changed_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz
);
