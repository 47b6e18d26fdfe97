-- The tax, the term and the deductions of an annuity depend on its holder's date of birth: an annuity without one cannot
-- exist. Both are checked at commit, so their order in a transaction does not matter.
create function check_annuity_holder() returns trigger language plpgsql as $$
declare
  checked_brand text;
  checked_owner uuid;
begin
  if tg_table_name = 'contracts' then
    checked_brand := new.brand;
    checked_owner := new.owner_id;
  else
    checked_brand := old.brand;
    checked_owner := old.user_id;
  end if;
  if exists (select from contracts
              where brand = checked_brand and owner_id = checked_owner and product_code in ('SUL', 'SDIL'))
     and not exists (select from personal_info
                      where brand = checked_brand and user_id = checked_owner and geboortedatum is not null) then
    raise exception 'customer % has an annuity and no date of birth', checked_owner using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger contracts_annuity_holder after insert or update of owner_id, product_code on contracts
  deferrable initially deferred for each row when (new.product_code in ('SUL', 'SDIL'))
  execute function check_annuity_holder();
create constraint trigger personal_info_annuity_holder after update of geboortedatum or delete on personal_info
  deferrable initially deferred for each row execute function check_annuity_holder();

-- The contracts whose signed application names another person than the administration knows. Staff decide who is right.
create table person_conflicts (
  brand text not null,
  contract_id uuid not null,
  found_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  primary key (brand, contract_id),
  foreign key (brand, contract_id) references contracts (brand, id)
);

-- Repairs of rows that only the program can read. Contracts that were signed until then have been looked at.
create table repairs (
  name text primary key,
  done_until timestamptz not null
);
