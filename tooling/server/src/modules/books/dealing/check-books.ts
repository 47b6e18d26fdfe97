import { statement, type Queries } from '../../../platform/database/database.ts'

/** A difference in the books: the check, the contract, and the two figures; a figure that does not exist is null. */
export type Difference = {
  check: BookCheck
  contract: string
  detail: string
  found: string | null
  expected: string | null
}
export type BookCheck = keyof typeof checks

/** One fault can make all contracts differ; a hundred of them show which fault it is. */
const maxOfCheck = 100

const dealtUnits = `select contract_id, fund_id, sum(units) as units from dealings
  where fund_id is not null group by contract_id, fund_id`

const ofLedger = (accounts: string, column: string, group: string) => `
  select contract_id, ${group} sum(${column}) as amount from ledger_transactions
    join ledger_entries on transaction_id = ledger_transactions.id and account in (${accounts})
   group by contract_id ${group === '' ? '' : ', fund_id'}`

/** The lines of these kinds that concern a fund. */
const movesOf = (kinds: string, sign = '') => `
  select contract_id, month, ${sign}sum(amount_cents) as amount from dealings
   where kind in (${kinds}) and fund_id is not null group by contract_id, month`

/** The totals of a contract up to each month, in one column of its values. */
const totalIs = (column: string, moves: string) => `
  select contract_id as contract, month::text as detail, ${column} as found,
         sum(coalesce(amount, 0)) over (partition by contract_id order by month) as expected
    from contract_values left join (${moves}) as moved using (contract_id, month)`

/** Each check returns rows with two figures that should be equal. */
const checks = {
  'units held are what was dealt': `
    select coalesce(dealt.contract_id, held.contract_id) as contract, coalesce(dealt.fund_id, held.fund_id) as detail,
           coalesce(held.units, 0) as found, coalesce(dealt.units, 0) as expected
      from (${dealtUnits}) as dealt full join contract_holdings as held using (contract_id, fund_id)`,

  'units in the ledger are what was dealt': `
    select coalesce(dealt.contract_id, ledger.contract_id) as contract, coalesce(dealt.fund_id, ledger.fund_id) as detail,
           coalesce(ledger.amount, 0) as found, coalesce(dealt.units, 0) as expected
      from (${dealtUnits}) as dealt
      full join (${ofLedger(`'holding'`, 'ledger_entries.units', 'fund_id,')}) as ledger using (contract_id, fund_id)`,

  'a value is the units at the prices of its month': `
    with funds as (select distinct contract_id, fund_id from dealings where fund_id is not null),
         moved as (select contract_id, fund_id, month, sum(units) as units from dealings
                    where fund_id is not null group by contract_id, fund_id, month),
         held as (select contract_id, fund_id, month, value_cents,
                         sum(coalesce(units, 0)) over (partition by contract_id, fund_id order by month) as units
                    from contract_values
                    left join funds using (contract_id)
                    left join moved using (contract_id, fund_id, month))
    select contract_id as contract, month::text as detail,
           value_cents as found, sum(case when units = 0 then 0 else round(units * price * 100) end) as expected
      from held left join fund_prices using (fund_id, month)
     where month >= (select min(month) from fund_prices)
     group by contract_id, month, value_cents`,

  'what was deposited is what was dealt': totalIs('deposited_cents', movesOf(`'initial', 'periodic', 'extra'`)),
  'what was withdrawn is what was dealt': totalIs('withdrawn_cents', movesOf(`'payout', 'sale', 'refund'`, '-')),
  'costs are what was dealt': totalIs('costs_cents', movesOf(`'cost'`, '-')),

  'a switch buys what it sells': `
    select contract_id as contract, month::text as detail, sum(amount_cents) as found, 0 as expected
      from dealings where kind = 'switch' group by contract_id, month`,

  'deposits are payments that came in before': `
    select coalesce(lines.contract_id, paid.contract_id) as contract, coalesce(lines.month, paid.month)::text as detail,
           coalesce(lines.amount, 0) as found, coalesce(paid.amount, 0) as expected
      from (select contract_id, month, sum(amount_cents) as amount from dealings
             where kind in ('initial', 'periodic', 'extra') group by contract_id, month) as lines
      full join (select contract_id, dealt_month as month, sum(amount_cents) as amount from payments
                  where dealt_month is not null group by contract_id, dealt_month) as paid using (contract_id, month)`,

  'costs in the ledger are what was dealt': `
    select coalesce(dealt.contract_id, ledger.contract_id) as contract, 'costs' as detail,
           coalesce(ledger.amount, 0) as found, coalesce(dealt.amount, 0) as expected
      from (select contract_id, sum(amount_cents) as amount from dealings where kind = 'cost' group by contract_id) as dealt
      full join (${ofLedger(`'costs'`, 'amount_cents', '')}) as ledger using (contract_id)`,

  'tax in the ledger is what was withheld and not paid yet': `
    select coalesce(dealt.contract_id, ledger.contract_id) as contract, 'tax' as detail,
           coalesce(ledger.amount, 0) as found, coalesce(dealt.amount, 0) as expected
      from (select contract_id, sum(amount_cents) as amount from dealings
             where kind = 'tax'
               and not exists (select from bank_payments
                                where bank_payments.brand = dealings.brand and bank_payments.kind = 'tax'
                                  and bank_payments.month = dealings.month and status = 'paid')
             group by contract_id) as dealt
      full join (${ofLedger(`'tax'`, 'amount_cents', '')}) as ledger using (contract_id)`,

  // Payouts from before migration 018 have no row of their own.
  'tax of payouts is what was withheld': `
    select contract_id as contract, month::text as detail, coalesce(line.amount, 0) as found, expected
      from (select contract_id, withheld_in as month, -sum(tax_cents) as expected from payout_taxes
             group by contract_id, withheld_in) as taxes
      left join (select contract_id, month, sum(amount_cents) as amount from dealings
                  where kind = 'tax' and order_id is null group by contract_id, month) as line
           using (contract_id, month)`,

  // The customer owes a payment that was taken back after its dealing and not yet refunded from the funds.
  'money received is what waits to be dealt': `
    select coalesce(waiting.contract_id, ledger.contract_id) as contract, 'received' as detail,
           coalesce(ledger.amount, 0) as found, coalesce(waiting.amount, 0) + coalesce(refunded, 0) as expected
      from (select contract_id,
                   sum(case when dealt_month is null then -amount_cents else amount_cents end) as amount
              from payments
             where (dealt_month is null and status = 'paid'
                    or dealt_month is not null and status in ('charged_back', 'refunded'))
               and not exists (select from refund_tasks
                                where refund_tasks.brand = payments.brand and payment_id = payments.id)
             group by contract_id) as waiting
      full join (${ofLedger(`'received'`, 'amount_cents', '')}) as ledger using (contract_id)
      left join (select contract_id, sum(amount_cents) as refunded from dealings where kind = 'refund'
                  group by contract_id) as refunds using (contract_id)`,

  'what is payable is what the bank has yet to pay': `
    select coalesce(ordered.contract_id, ledger.contract_id) as contract, 'payable' as detail,
           coalesce(ledger.amount, 0) as found, coalesce(ordered.amount, 0) as expected
      from (select contract_id, -sum(amount_cents) as amount from bank_payments
             where kind = 'payout' and status in ('open', 'sent') group by contract_id) as ordered
      full join (${ofLedger(`'payable'`, 'amount_cents', '')}) as ledger using (contract_id)`,

  'money that has to go back is what came in twice': `
    select coalesce(tasks.contract_id, ledger.contract_id) as contract, 'refund-due' as detail,
           coalesce(ledger.amount, 0) as found, coalesce(tasks.amount, 0) as expected
      from (select refund_tasks.contract_id, -sum(refund_tasks.amount_cents) as amount
              from refund_tasks join payments on payments.brand = refund_tasks.brand and payments.id = payment_id
             where status = 'paid' group by refund_tasks.contract_id) as tasks
      full join (${ofLedger(`'refund-due'`, 'amount_cents', '')}) as ledger using (contract_id)`,

  'the money of a transaction of the ledger sums to zero': `
    select contract_id as contract, source as detail, sum(amount_cents) as found, 0 as expected
      from ledger_transactions join ledger_entries on transaction_id = id group by id, contract_id, source`,

  'the units of a transaction of the ledger sum to zero': `
    select contract_id as contract, source as detail, sum(units) as found, 0 as expected
      from ledger_transactions join ledger_entries on transaction_id = id group by id, contract_id, source, fund_id`,
}

const bookChecks = Object.keys(checks) as BookCheck[]

const statements = bookChecks.map((check) => ({
  check,
  rows: statement<Omit<Difference, 'check'>>(`check ${check}`)`
    select contract, detail, found::text, expected::text from (${checks[check]}) as figures
     where found is distinct from expected limit ${maxOfCheck}`,
}))

/**
 * Checks the administration of every contract against itself: units held, dealings, values, payments and the ledger
 * must agree. Each check reads its tables in full, and the differences are at most a hundred of each check. So it is for
 * tests, for a restored backup and for the night (`nightly-check.ts`).
 */
export async function checkBooks(db: Queries): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const { check, rows } of statements) {
    for (const row of await db.all(rows, [])) differences.push({ check, ...row })
  }
  return differences
}
