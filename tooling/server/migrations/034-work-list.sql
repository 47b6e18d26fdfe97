-- When the customer got a mail about a failed direct debit; null while it is not sent yet.
alter table payments add column failure_mailed_at timestamptz;
-- The work list of staff starts from the contracts with something to pay, which are few among all of them.
create index if not exists contracts_unpaid on contracts (brand, id) where not is_payment_completed;
create index if not exists payments_failed_collections on payments (brand, contract_id)
  where method = 'incasso' and status in ('failed', 'charged_back');
create index if not exists payments_failure_unmailed on payments (ended_at)
  where method = 'incasso' and status in ('failed', 'charged_back') and failure_mailed_at is null;
