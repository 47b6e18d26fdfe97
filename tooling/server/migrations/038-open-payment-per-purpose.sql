-- An extra deposit that is being transferred stays when a failed direct debit is paid, and the other way round.
drop index payments_one_open;
create unique index payments_one_open on payments (brand, contract_id, purpose)
  where method <> 'incasso' and status in ('created', 'open', 'pending');
