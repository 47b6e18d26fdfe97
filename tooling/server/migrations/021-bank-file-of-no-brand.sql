-- Null for a statement file that was refused, or that holds accounts of several brands.
alter table bank_files alter column brand drop not null;
