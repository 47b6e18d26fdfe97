import type { Contract, PaymentTask } from '@portal/api/operations'
import { beforeAll, expect, it } from 'vitest'
import { createTestBank, ledgerOf, toStatement, unmatched } from '../../../../tests/bank.ts'
import { call } from '../../../../tests/calculations.ts'
import { type ChildContract, investForChild, moveToChild, personOfChild } from '../../../../tests/child-contract.ts'
import { confirmChange } from '../../../../tests/contract-management.ts'
import * as door from '../../../../tests/front-door.ts'
import { send } from '../../../../tests/payments.ts'
import { createNewApp, type TestApp } from '../../../../tests/test-app.ts'
import { checkBooks } from '../../books/dealing/check-books.ts'
import { settleMandate } from '../../books/payments/settle-mandate.ts'

let test: TestApp
let parent: ChildContract
let child: door.Customer
let reference: string
let moved: Awaited<ReturnType<typeof moveToChild>>

const read = async <T>(url: string) => (await call(test.app, 'GET', url, child.cookie)).json<{ data: T }>().data

// Before the birthday the parent stops the deposits, one of which failed, and begins a transfer that it does not make.
beforeAll(async () => {
  test = await createNewApp()
  parent = await investForChild(test)
  await door.liveUntil(test, '2027-01-05T10:00:00+01:00')
  parent.cookie = await door.logInAgain(test, parent.email)
  const stop = { option: 'inleg', values: { periodicDepositCents: 0 } } as const
  await confirmChange(test, parent, stop)
  const deposit = { amountCents: 50_000, method: 'overboeking', funds: null, confirmsJaarruimte: false }
  const made = await send(test.app, `/api/contracts/${parent.contractId}/deposits`, parent.cookie, deposit)
  reference = made.json<{ data: { transfer: { reference: string } } }>().data.transfer.reference
  // Without a provider for transfers, as with a real bank, the bank's statement settles it.
  await test.db.sql(`update payments set provider = 'none', provider_id = null where reference = $1`, [reference])
  await test.db.sql(
    `insert into payments (brand, id, contract_id, purpose, attempt, method, provider, amount_cents, status, reason_code,
       created_at)
     values ('main', gen_random_uuid(), $1, 'periodic', 90, 'incasso', 'sandbox', 20000, 'failed', 'AM04', $2)`,
    [parent.contractId, test.clock.now],
  )
  child = await door.signUp(test, { name: 'Alex Kinderling' })
  await door.liveUntil(test, '2027-04-01T10:00:00+02:00')
  child.cookie = await door.logInAgain(test, child.email)
  await call(test.app, 'PUT', '/api/relations/me', child.cookie, personOfChild)
  moved = await moveToChild(test.app, parent.contractId, child.email)
}, 60_000)

it('a direct debit that failed for the parent is not due from the child', async () => {
  expect(moved).toEqual([200, undefined])
  expect(await read<PaymentTask[]>('/api/payments')).toEqual([])
  const { Contract: contracts } = await read<{ Contract: Contract[] }>('/api/contracts')
  expect(contracts).toMatchObject([{ IsPaymentCompleted: true }])
})

it('a mandate that the parent signs late stays cancelled, and is cancelled again at its provider', async () => {
  const [mandate] = await test.db.sql<{ id: string }>(
    `update mandates set status = 'canceled' where contract_id = $1 returning id`,
    [parent.contractId],
  )
  const key = { brand: 'main', contractId: parent.contractId, id: mandate?.id ?? '' } as const
  const report = { status: 'signed', reasonCode: null, maskedIban: null, signedAt: null } as const
  expect(await settleMandate(test.db, key, report, test.clock.now)).toEqual([key])
  expect(await test.db.sql('select status from mandates where id = $1', [key.id])).toEqual([{ status: 'canceled' }])
})

it('a transfer that the parent makes late is left to staff', async () => {
  const bank = await createTestBank(test.db)
  const before = await ledgerOf(test.db, parent.contractId)
  await bank.lay('1.xml', toStatement([{ euros: '500.00', isIn: true, text: reference }], { day: '2027-04-02' }))
  await bank.run('2027-04-02T12:00:00+02:00')
  expect(await unmatched(test.db)).toEqual([{ amount_cents: 50_000 }])
  expect(await ledgerOf(test.db, parent.contractId)).toEqual(before)
})

it('a child that begins to deposit signs a mandate, and does not pay the first deposit again', async () => {
  const deposits = { option: 'inleg', values: { periodicDepositCents: 100_00 } } as const
  const own = { contractId: parent.contractId, cookie: child.cookie }
  expect((await confirmChange(test, own, deposits)).statusCode).toBe(200)
  await door.liveUntil(test, '2027-05-10T10:00:00+02:00')
  child.cookie = await door.logInAgain(test, child.email)
  const tasks = await read<PaymentTask[]>('/api/payments')
  expect(tasks).toMatchObject([
    { first: { isPaid: true }, monthly: { amountCents: 100_00, isArranged: false, mandates: [], collections: [] } },
  ])
  expect(await checkBooks(test.db)).toEqual([])
}, 60_000)
