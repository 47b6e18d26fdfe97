-- Encrypted from now on (src/modules/session/totp.ts). What was kept as text cannot be encrypted here, and may not stay.
alter table users drop column totp_secret;
alter table users
  add column totp_secret bytea,
  -- Codes by SMS to `mobile`; never together with `totp_secret`, an app that makes codes.
  add column has_sms_factor boolean not null default false,
  add column last_login_at timestamptz,
  -- Of who was erased: the law keeps what stays behind, and nobody logs in with it any more.
  add column closed_at timestamptz,
  -- Kept by triggers, so that staff can sort a hundred thousand customers by them.
  add column contract_count integer not null default 0,
  add column open_contract_count integer not null default 0,
  add column search_text text not null generated always as (lower(name || ' ' || email)) stored;

create function count_contracts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update users set contract_count = contract_count - 1,
                     open_contract_count = open_contract_count - (not old.is_payment_completed)::integer
     where brand = old.brand and id = old.owner_id;
  end if;
  if tg_op <> 'DELETE' then
    update users set contract_count = contract_count + 1,
                     open_contract_count = open_contract_count + (not new.is_payment_completed)::integer
     where brand = new.brand and id = new.owner_id;
  end if;
  return null;
end $$;
create trigger contracts_count after insert or delete on contracts for each row execute function count_contracts();
create trigger contracts_count_again after update on contracts for each row
  when ((old.brand, old.owner_id, old.is_payment_completed) is distinct from
        (new.brand, new.owner_id, new.is_payment_completed))
  execute function count_contracts();
update users set contract_count = counted.every, open_contract_count = counted.unpaid
  from (select brand, owner_id, count(*) as every, count(*) filter (where not is_payment_completed) as unpaid
          from contracts group by brand, owner_id) as counted
 where users.brand = counted.brand and users.id = counted.owner_id;

-- What staff search and sort customers by: a word of three signs or more is found at once, a shorter one by reading all.
create extension if not exists pg_trgm;
create index users_search on users using gin (search_text gin_trgm_ops) where role = 'customer';
create index users_by_name on users (brand, lower(name), id) include (name) where role = 'customer';
create index users_by_email on users (brand, lower(email), id) include (email) where role = 'customer';
create index users_by_contracts on users (brand, contract_count, id) where role = 'customer';
create index users_by_open_contracts on users (brand, open_contract_count, id) where role = 'customer';
create index users_by_last_login on users (brand, last_login_at nulls first, id) where role = 'customer';

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

-- The last link to a new password; the id is the SHA-256 of its token. Without a user it is of an address that nobody
-- has, for which the same is done.
create table password_resets (
  id bytea primary key,
  brand text not null,
  user_id uuid,
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
alter table two_factor_challenges add column code_digest bytea;

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
  add column impersonation_id uuid,
  add constraint sessions_acting check ((acted_by is null) = (impersonation_id is null));
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
