-- Since when an app makes a customer's codes; null for the apps of the versions before, which count at once.
alter table users add column totp_since timestamptz;
