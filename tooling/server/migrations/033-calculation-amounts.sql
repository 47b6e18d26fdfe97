-- The amounts of a saved calculation in cents and basis points, beside its payload as it was sent, and the time of that
-- calculation. A row without them, or with the time of another calculation, was written by an older version: then the
-- program reads the payload (saved-amounts.ts).
alter table offers add column amounts jsonb;
