-- Whether a sale was that of a whole small annuity, which counts as a payout and not as a surrender (Wet IB 2001,
-- art. 3.133, second paragraph, d).
alter table orders add column is_small_annuity boolean not null default false;
