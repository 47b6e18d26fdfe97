-- The contract of an entry, as its transaction has it: without it a divided database cannot keep the two together
-- (docs/beyond-one-postgresql.md). Null in rows of the version before, whose queries must not find two `contract_id`.
alter table ledger_entries add column entry_contract_id uuid;
