import { loadModule } from 'libpg-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { findUnnamed } from './find-unnamed.ts'
import type { Schema } from './origins.ts'

const schema: Schema = new Map(
  Object.entries({
    users: ['brand', 'id', 'name'],
    contracts: ['brand', 'id', 'owner_id', 'offer_id', 'number'],
    payments: ['brand', 'id', 'contract_id', 'status'],
    refund_tasks: ['brand', 'payment_id', 'contract_id'],
    ledger_transactions: ['id', 'brand', 'contract_id', 'source'],
    ledger_entries: ['transaction_id', 'account'],
    fund_prices: ['fund_id', 'price'],
    offers: ['brand', 'id', 'owner_id'],
  }).map(([table, columns]) => [table, new Set(columns)]),
)

beforeAll(loadModule)

describe('a query that names the customer or the contract', () => {
  test.each([
    'select id from payments where brand = $1 and contract_id = $2',
    'select id from payments where contract_id = any ($1::uuid[])',
    'select id from payments where (brand, contract_id) = ($1, $2)',
    'select price from fund_prices',
    'select number from contracts join payments on payments.contract_id = contracts.id where owner_id = $1',
    'select name from contracts join users on users.id = owner_id where contracts.id = $1',
    'select id from contracts left join payments on payments.contract_id = contracts.id where owner_id = $1',
    'select id from contracts join offers on offers.id = offer_id where contracts.id = $1',
    'select status from payments where contract_id in (select id from contracts where owner_id = $1)',
    'select status from payments where exists (select from contracts where contracts.id = contract_id and owner_id = $1)',
    'select (select max(status) from payments p where p.contract_id = contracts.id) from contracts where id = $1',
    'select status from unnest($1::uuid[]) as given (id) join payments on contract_id = given.id',
    'select id from (select contract_id as of, id from payments) as every where every.of = $1',
    'with own as (select id from contracts where owner_id = $1) select status from own join payments on contract_id = own.id',
    'insert into payments (brand, id, contract_id) values ($1, $2, $3)',
    'insert into payments (brand, id, contract_id) select $1, $2, id from contracts where id = $3',
    'update payments set status = $1 from contracts where contract_id = contracts.id and contracts.id = $2',
    'delete from refund_tasks using payments where payments.contract_id = $1 and refund_tasks.contract_id = payments.contract_id',
    `with booked as (insert into ledger_transactions (contract_id, source) values ($1, $2) returning id)
       insert into ledger_entries (transaction_id, account) select booked.id, $3 from booked`,
    'select account from ledger_transactions t join ledger_entries on transaction_id = t.id where t.contract_id = $1',
  ])('is accepted: %s', (text) => {
    expect(findUnnamed(text, schema)).toEqual([])
  })
})

describe('a query that does not', () => {
  test.each([
    ['select id from payments where brand = $1 and id = $2', ['payments']],
    ['select id from payments where contract_id = $1 or id = $2', ['payments']],
    ['select id from payments where contract_id <> $1', ['payments']],
    ['select id from payments where not (contract_id = $1)', ['payments']],
    ['select id from payments p where p.contract_id = p.id', ['payments p']],
    [
      'select id from contracts left join payments on owner_id = $1 and contract_id = contracts.id',
      ['contracts', 'payments'],
    ],
    [
      'select t.payment_id from payments join refund_tasks t on t.payment_id = payments.id where payments.contract_id = $1',
      ['refund_tasks t'],
    ],
    ['select id from contracts, payments where owner_id = $1', ['payments']],
    ['select (select count(*) from payments) from contracts where id = $1', ['payments']],
    [
      'select from contracts where not exists (select from payments where contract_id = contracts.id and contracts.id = $1)',
      ['contracts', 'payments'],
    ],
    ['select id from (select id from contracts order by id limit 5) as page where id = $1', ['contracts']],
    ['insert into payments (brand, id) values ($1, $2)', ['payments']],
    ['insert into payments (contract_id) select id from contracts', ['payments', 'contracts']],
    ['update payments set contract_id = $1', ['payments']],
    ['select account from ledger_entries where transaction_id = $1', ['ledger_entries']],
    [
      'with every as (select id from contracts) select status from every join payments on contract_id = every.id',
      ['contracts', 'payments'],
    ],
    ['select id from contracts where id = $1 union all select id from payments', ['payments']],
    [
      'select from contracts left join fund_prices on coalesce(price, (select count(*) from payments)) > 1 where id = $1',
      ['payments'],
    ],
  ])('is found: %s', (text, tables) => {
    expect(findUnnamed(text, schema).toSorted()).toEqual(tables.toSorted())
  })
})
