-- The entries of a transaction are inserted in one statement, which is checked as a whole. A check of each row took longer
-- than inserting it.
drop trigger ledger_entries_balance on ledger_entries;
create function check_ledger_entries() returns trigger language plpgsql as $$
declare
  checked bigint;
begin
  -- Money has no fund: of each fund the units, of no fund the cents have to sum to zero.
  select transaction_id into checked from added
   group by transaction_id, fund_id having sum(amount_cents) <> 0 or sum(units) <> 0 limit 1;
  if found then
    raise exception 'ledger transaction % does not sum to zero', checked using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger ledger_entries_balance after insert on ledger_entries
  referencing new table as added for each statement execute function check_ledger_entries();

-- At commit a transaction has entries.
create or replace function check_ledger_transaction() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries where transaction_id = new.id) then
    raise exception 'ledger transaction % has no entries', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
