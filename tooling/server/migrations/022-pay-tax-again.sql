-- When staff had a returned payment of withheld tax paid again to the same account, and who did.
alter table bank_payments add column retried_at timestamptz, add column retried_by uuid;
