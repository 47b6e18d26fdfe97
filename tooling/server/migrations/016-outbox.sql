-- Mail and SMS that were not handed over yet. A row is gone once its message is.
create table outbox (
  id uuid primary key,
  brand text not null,
  kind text not null check (kind in ('mail', 'sms')),
  -- For whom it is and what it says, encrypted.
  sealed bytea not null,
  -- How often a process began to hand it over.
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  -- When it is tried next. A process that tries it puts this off, so that no other takes it, until it must have ended.
  due_at timestamptz not null default now(),
  -- From then on it is of no use, such as a code that cannot be used any more.
  expires_at timestamptz not null
);
create index outbox_due on outbox (due_at);
