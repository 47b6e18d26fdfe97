-- The day on which the child of a contract turns 18; null for a contract that is not a child's. It follows from the
-- encrypted application, so the next start fills it for older contracts (repair-children.ts).
alter table contracts add column adult_on date;
create index if not exists contracts_of_a_child on contracts (brand, adult_on) where adult_on is not null;
