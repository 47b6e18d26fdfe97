-- The nightly comparison of the books. `finished_at` is null while it runs, and when its process stopped.
create table book_checks (
  night date primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  differences integer check (differences >= 0)
);

-- Figures that should be equal and were not: cents, or units of a fund.
create table book_differences (
  night date not null references book_checks (night) on delete cascade,
  number integer not null,
  check_name text not null,
  -- Null for a contract that does not exist.
  brand text,
  contract_id uuid not null,
  detail text not null,
  found text,
  expected text,
  primary key (night, number)
);
