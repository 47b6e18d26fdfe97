-- When a calculation was deleted: it stays for an hour, so that the customer can take the deletion back.
alter table offers add column deleted_at timestamptz;
