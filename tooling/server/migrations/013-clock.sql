-- The newest time that any process had, so that a clock that was ahead and came back is noticed.
create table newest_time (
  id boolean primary key default true check (id),
  seen_at timestamptz not null
);
