-- The day on which the child of a contract turns 18; null for a contract that is not a child's. It follows from the
-- encrypted application, so the next start fills it for older contracts (repair-children.ts). `owner_since` is null
-- while the contract is owned by who signed it.
alter table contracts add column adult_on date, add column owner_since timestamptz;
create index if not exists contracts_of_a_child on contracts (brand, adult_on) where adult_on is not null;

-- A contract that staff moved from a parent to the child who came of age. What staff saw of the identity document of the
-- child is encrypted.
create table contract_moves (
  brand text not null,
  contract_id uuid not null,
  from_user uuid not null,
  to_user uuid not null,
  adult_on date not null,
  moved_at timestamptz not null,
  moved_by uuid not null,
  sealed bytea not null,
  primary key (brand, contract_id),
  foreign key (brand, contract_id) references contracts (brand, id),
  foreign key (brand, from_user) references users (brand, id),
  foreign key (brand, to_user) references users (brand, id)
);
create index contract_moves_from on contract_moves (brand, from_user);

-- The documents of a moved contract until the move, as the parent got them. A document is otherwise made when it is read,
-- and would name the child. The PDF is encrypted.
create table moved_documents (
  brand text not null,
  contract_id uuid not null,
  id uuid not null,
  kind text not null,
  title text not null,
  document_date date not null,
  sealed bytea not null,
  primary key (brand, id),
  foreign key (brand, contract_id) references contract_moves (brand, contract_id)
);
create index moved_documents_contract on moved_documents (brand, contract_id);
