-- Who can log in, on one brand. The same address on another brand is another person.
create table users (
  id uuid primary key,
  brand text not null check (brand in ('main', 'other')),
  username text not null,
  email text not null,
  name text not null,
  mobile text,
  role text not null check (role in ('customer', 'admin')),
  password_hash text not null,
  totp_secret text,
  -- The last 30-second step whose code was accepted: a code works once.
  totp_last_step bigint,
  created_at timestamptz not null
);
create unique index users_username on users (brand, lower(username));
create unique index users_email on users (brand, lower(email));

-- The id is the SHA-256 of the 256-bit value in the cookie, which is kept nowhere.
create table sessions (
  id bytea primary key,
  brand text not null check (brand in ('main', 'other')),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_last_used_at on sessions (last_used_at);

create table two_factor_challenges (
  id bytea primary key,
  brand text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  tries integer not null default 0
);

-- Tries per account, per network and per known device within a window; the key is a hash, never an address.
create table attempts (
  key bytea primary key,
  window_started_at timestamptz not null,
  count integer not null
);
create index attempts_window_started_at on attempts (window_started_at);

-- Devices on which this user has logged in: guesses from elsewhere do not lock these out.
create table known_devices (
  id bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  last_used_at timestamptz not null
);
create index known_devices_last_used_at on known_devices (last_used_at);

create table idempotency_keys (
  brand text not null,
  user_id uuid not null references users (id) on delete cascade,
  operation text not null,
  key text not null,
  body_hash bytea not null,
  answer json not null,
  created_at timestamptz not null,
  primary key (brand, user_id, operation, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Secrets that the server makes once, such as the key that signs the cookie `token`.
create table server_secrets (
  name text primary key,
  value bytea not null
);
