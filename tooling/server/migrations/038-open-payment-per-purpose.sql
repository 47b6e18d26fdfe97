-- An extra deposit that is being transferred stays when a failed direct debit is paid, and the other way round.
create unique index if not exists payments_one_open_each on payments (brand, contract_id, purpose)
  where method <> 'incasso' and status in ('created', 'open', 'pending');
drop index if exists payments_one_open;
