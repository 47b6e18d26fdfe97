-- The list of brands is the server's (src/brand-folders.ts), so that a new one needs no migration. What stands in the
-- tables was one of two ids and fits: it is not looked at again, and nobody waits.
alter table users
  drop constraint users_brand_check,
  add constraint users_brand_check check (brand ~ '^[a-z][a-z0-9-]*$') not valid;
alter table sessions
  drop constraint sessions_brand_check,
  add constraint sessions_brand_check check (brand ~ '^[a-z][a-z0-9-]*$') not valid;
alter table account_requests
  drop constraint account_requests_brand_check,
  add constraint account_requests_brand_check check (brand ~ '^[a-z][a-z0-9-]*$') not valid;
