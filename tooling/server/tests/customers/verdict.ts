import type { Contract, PaymentTask } from '@portal/api/operations'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../src/platform/database/database.ts'
import type { Browser } from './browser.ts'

export type Verdict = {
  /** Paid at the bank and not booked, or shown to the customer and gone later. */
  lost: number
  /** Booked more than once, counted twice for the customer, or booked without a payment. */
  doubled: number
  /** The sum of all entries, in cents. */
  ledgerSum: number
  /** Contracts whose screen differs from the ledger. */
  differing: number
  /** Double payments that are to be refunded. */
  refunds: number
  paid: number
}

const booked = `select source, entries.account, entries.amount_cents, contract_id from ledger_transactions
  join ledger_entries as entries on transaction_id = id`

/** Payments about which the bank and the portal disagree. */
async function countDisagreements(db: Database): Promise<number> {
  const [row] = await db.sql<{ count: number }>(
    `select count(*) from payments join sandbox.payments as bank on asked_by = payments.id::text
      where (bank.status = 'paid') <> (payments.status = 'paid')`,
  )
  return row?.count ?? 0
}

/** The milliseconds until bank and portal agreed; null when they did not within a minute. */
export async function waitForAgreement(db: Database): Promise<number | null> {
  const begun = performance.now()
  while (performance.now() - begun < 60_000) {
    if ((await countDisagreements(db)) === 0) return performance.now() - begun
    await sleep(100)
  }
  return null
}

type Told = { contractIds: ReadonlySet<string>; paidIds: ReadonlySet<string>; cookies: readonly string[] }

/** Compares bank, ledger and screens for the contracts of the run. */
export async function judge(db: Database, browser: Browser, told: Told): Promise<Verdict> {
  const ids = [[...told.contractIds]]
  const count = async (text: string, values: unknown[] = ids) =>
    (await db.sql<{ count: number }>(`select count(*) from (${text}) as found`, values))[0]?.count ?? 0
  const paid = `select payments.* from payments join sandbox.payments as bank on asked_by = payments.id::text
    where bank.status = 'paid' and contract_id = any($1)`
  const received = `select contracts.id, initial_deposit_cents,
      coalesce(-sum(amount_cents) filter (where account = 'received'), 0) as received,
      coalesce(-sum(amount_cents) filter (where account = 'refund-due'), 0) as owed,
      coalesce(sum(amount_cents) filter (where account = 'bank'), 0) as bank
    from contracts left join (${booked}) as booked on contract_id = contracts.id
    where contracts.id = any($1) group by contracts.brand, contracts.id`
  const unbooked = await count(
    `${paid} and not exists (select from (${booked}) as b
       where source = 'payment ' || payments.id || ' paid' and account = 'bank' and b.amount_cents = payments.amount_cents)`,
  )
  const broken = await count(`select 1 from payments where id = any($1) and status <> 'paid'`, [[...told.paidIds]])
  const invented = await count(
    `select source from ledger_transactions where contract_id = any($1)
      and not exists (select from (${paid}) as p where source = 'payment ' || p.id || ' paid')`,
  )
  const tooMuch = await count(`select 1 from (${received}) as r where received not in (0, initial_deposit_cents)`)
  const wrongRefunds = await count(
    `select 1 from (${received}) as r where owed <> bank - received or owed <> coalesce(
       (select sum(amount_cents) from refund_tasks where contract_id = r.id), 0)`,
  )
  const [sum] = await db.sql<{ sum: string | null }>('select sum(amount_cents) as sum from ledger_entries')
  const complete = await db.sql<{ id: string }>(
    `select id from (${received}) as r where received = initial_deposit_cents`,
    ids,
  )
  return {
    lost: unbooked + broken,
    doubled: invented + tooMuch + wrongRefunds,
    ledgerSum: Number(sum?.sum ?? 0),
    differing: await countDiffering(browser, told, new Set(complete.map(({ id }) => id))),
    refunds: await count('select 1 from refund_tasks where contract_id = any($1)'),
    paid: await count(paid),
  }
}

/** Compares the list of contracts, the payment page and its badge for each customer. */
async function countDiffering({ insist }: Browser, { contractIds, cookies }: Told, complete: ReadonlySet<string>) {
  let differing = 0
  for (const cookie of cookies) {
    const contracts = await insist({ method: 'GET', path: '/api/contracts', cookie }, 200)
    const tasks = await insist({ method: 'GET', path: '/api/payments', cookie }, 200)
    const list = (contracts.body as { data: { Contract: Contract[] } }).data.Contract
    const unpaid = new Map((tasks.body as { data: PaymentTask[] }).data.map((task) => [task.contractId, task]))
    for (const { ContractID: id, IsPaymentCompleted } of list) {
      if (!contractIds.has(id)) continue
      const isPaid = complete.has(id)
      if (IsPaymentCompleted !== isPaid || unpaid.has(id) === isPaid || unpaid.get(id)?.first?.isPaid) differing++
    }
  }
  return differing
}
