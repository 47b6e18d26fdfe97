-- The code of a fourth product.
alter table contracts drop constraint contracts_product_code_check,
  add constraint contracts_product_code_check check (product_code in ('SB', 'SUL', 'SDIL', 'SBK')) not valid;
