alter table users
  -- Codes by SMS to `mobile`; an app that makes codes (totp_secret) goes before it.
  add column has_sms_factor boolean not null default false,
  add column last_login_at timestamptz;

-- Who asked for an account and has to confirm the address. The id is the SHA-256 of the token in the link.
create table account_requests (
  id bytea primary key,
  brand text not null check (brand in ('main', 'other')),
  email text not null,
  name text not null,
  mobile text not null,
  password_hash text not null,
  -- What was worked out in an open calculator: becomes an offer of the new customer.
  calculation jsonb,
  application jsonb,
  created_at timestamptz not null
);
create index account_requests_created_at on account_requests (created_at);

-- The last link to a new password; the id is the SHA-256 of its token.
create table password_resets (
  id bytea primary key,
  brand text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  unique (brand, user_id),
  foreign key (brand, user_id) references users (brand, id) on delete cascade
);

-- Each good once. The digest is keyed, because a code is short enough to be tried.
create table recovery_codes (
  brand text not null,
  user_id uuid not null,
  code_digest bytea not null,
  primary key (brand, user_id, code_digest),
  foreign key (brand, user_id) references users (brand, id) on delete cascade
);

-- A second factor that has yet to be proved; a new one takes the place of an earlier one.
create table pending_factors (
  brand text not null,
  user_id uuid not null,
  method text not null check (method in ('totp', 'sms')),
  -- totp: the secret, encrypted.
  secret bytea,
  -- sms: the number, and the digest of the code that was sent to it.
  mobile text,
  code_digest bytea,
  created_at timestamptz not null,
  tries integer not null default 0,
  primary key (brand, user_id),
  foreign key (brand, user_id) references users (brand, id) on delete cascade
);

-- Of a login that is finished by SMS.
alter table two_factor_challenges add column code_digest bytea, add column sent_at timestamptz;

create table passkeys (
  brand text not null,
  id uuid not null,
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (brand, id),
  unique (brand, credential_id),
  foreign key (brand, user_id) references users (brand, id) on delete cascade
);
create index passkeys_user on passkeys (brand, user_id);

-- What a browser has to sign to make (with a user) or use (without) a passkey; the id is the SHA-256 of the token.
create table passkey_challenges (
  id bytea primary key,
  brand text not null,
  user_id uuid,
  challenge text not null,
  created_at timestamptz not null,
  foreign key (brand, user_id) references users (brand, id) on delete cascade
);
create index passkey_challenges_created_at on passkey_challenges (created_at);

alter table sessions
  -- What the customer sees of a session: its id stays secret.
  add column public_id uuid not null default gen_random_uuid(),
  add column device text not null default '',
  -- Of a session in which staff see what the customer sees.
  add column impersonation_id uuid;
create unique index sessions_public_id on sessions (public_id);

-- What the customer consented to receive; withdrawn consent stays, as proof of what was sent.
create table newsletter_consents (
  brand text not null,
  user_id uuid not null,
  topic text not null,
  consented_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (brand, user_id, topic, consented_at),
  foreign key (brand, user_id) references users (brand, id) on delete cascade
);
create unique index newsletter_consents_one on newsletter_consents (brand, user_id, topic) where withdrawn_at is null;

-- GDPR article 17: a request, carried out on its day unless it was withdrawn.
create table erasure_requests (
  brand text not null,
  id uuid not null,
  user_id uuid not null,
  status text not null check (status in ('requested', 'done', 'withdrawn')),
  requested_at timestamptz not null,
  due_on date not null,
  finished_at timestamptz,
  -- As `Erasure.kept` of the contract with the client.
  kept jsonb not null default '[]',
  primary key (brand, id),
  foreign key (brand, user_id) references users (brand, id) on delete cascade
);
create unique index erasure_requests_one on erasure_requests (brand, user_id) where status = 'requested';
create index erasure_requests_due on erasure_requests (due_on) where status = 'requested';

-- Every call of staff, in a chain: each hash is over the row and the hash before it (src/modules/audit). It holds no name
-- of a customer, and no foreign key, so that who is erased leaves the chain whole.
create table audit_events (
  number bigint primary key,
  brand text not null,
  at timestamptz not null,
  staff_id uuid not null,
  user_id uuid,
  impersonation_id uuid,
  operation text not null,
  reason text,
  hash bytea not null
);
create index audit_events_page on audit_events (brand, number);
create index audit_events_user on audit_events (brand, user_id, number);
create trigger audit_events_stay before update or delete on audit_events for each row execute function refuse_change();
create trigger audit_events_whole before truncate on audit_events for each statement execute function refuse_change();
