-- The amounts of a saved calculation in cents and basis points, beside its payload as it was sent. An older row has none:
-- the program reads them from the payload (saved-amounts.ts).
alter table offers add column amounts jsonb;
