import type { ChangeRequest, DepositOverview, DepositRequest, SaleOverview, SaleRequest } from '@portal/api/operations'
import { beforeEach, expect, it } from 'vitest'
import { call } from '../../../../tests/calculations.ts'
import {
  addHeldContract,
  requestChangeCode,
  requestSaleCode,
  changesOf,
  confirmChange,
  confirmSale,
  salesOf,
} from '../../../../tests/contract-management.ts'
import { send } from '../../../../tests/payments.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'

const test = await createTestApp()
const { app, db } = test
const cookie = await logIn(app, 'ouder')
let of: { contractId: string; cookie: string }

const deposit: DepositRequest = { amountCents: 500_00, method: 'overboeking', funds: null, confirmsJaarruimte: false }
const sale: SaleRequest = { kind: 'all', amountCents: null, funds: [], acceptsTaxConsequence: false }
const inleg: ChangeRequest = { option: 'inleg', values: { periodicDepositCents: 300_00 } }
const looptijd: ChangeRequest = { option: 'looptijd', values: { duration: 30 } }
const data = async <T>(url: string) => (await call(app, 'GET', url, cookie)).json<{ data: T }>().data
const pay = () => send(app, `/api/contracts/${of.contractId}/deposits`, cookie, deposit)
const idOf = (answer: { json(): unknown }) => (answer.json() as { data: { id: string } }).data.id

beforeEach(async () => {
  await db.sql('delete from attempts')
  of = { contractId: await addHeldContract(db), cookie }
})

/** Runs each five times at the same moment and returns all responses by name. */
async function atOnce(works: Record<string, () => Promise<{ statusCode: number }>>): Promise<Record<string, number[]>> {
  const entries = Object.entries(works)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => entries).flatMap((round) =>
      round.map(async ([name, work]) => [name, (await work()).statusCode] as const),
    ),
  )
  const statuses: Record<string, number[]> = {}
  for (const [name, status] of answers) (statuses[name] ??= []).push(status)
  return statuses
}

it('a sale and an extra deposit at once give one of each', async () => {
  const code = await requestSaleCode(test, of, sale)
  const statuses = await atOnce({ sale: () => send(app, salesOf(of.contractId), cookie, { sale, code }), deposit: pay })
  expect(statuses['deposit']).toEqual([200, 200, 200, 200, 200])
  expect(statuses['sale']?.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  expect((await data<SaleOverview>(salesOf(of.contractId))).sales).toMatchObject([{ status: 'open' }])
  expect((await data<DepositOverview>(`/api/contracts/${of.contractId}/deposits`)).deposits).toHaveLength(1)
})

it('withdrawals, a deposit and a change at once each happen once', async () => {
  const saleId = idOf(await confirmSale(test, of, sale))
  const changeId = idOf(await confirmChange(test, of, inleg))
  const code = await requestChangeCode(test, of, looptijd)
  const statuses = await atOnce({
    withdrawSale: () => call(app, 'DELETE', `${salesOf(of.contractId)}/${saleId}`, cookie),
    withdrawChange: () => call(app, 'DELETE', `${changesOf(of.contractId)}/${changeId}`, cookie),
    change: () => send(app, changesOf(of.contractId), cookie, { change: looptijd, code }),
    deposit: pay,
  })
  expect(statuses['withdrawSale']).toEqual([200, 200, 200, 200, 200])
  expect(statuses['withdrawChange']).toEqual([200, 200, 200, 200, 200])
  expect(statuses['deposit']).toEqual([200, 200, 200, 200, 200])
  expect(statuses['change']?.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  const changes = await db.sql<{ option: string; status: string }>(
    'select option, status from contract_changes where contract_id = $1 order by option',
    [of.contractId],
  )
  expect(changes).toEqual([
    { option: 'inleg', status: 'withdrawn' },
    { option: 'looptijd', status: 'scheduled' },
  ])
})

it('requesting a code while it is used gives one of both, never both', async () => {
  const code = await requestChangeCode(test, of, looptijd)
  const [made] = await Promise.all([
    send(app, changesOf(of.contractId), cookie, { change: looptijd, code }),
    call(app, 'POST', `${changesOf(of.contractId)}/code`, cookie, inleg),
  ])
  expect([200, 422]).toContain(made.statusCode)
  const changes = await db.sql('select id from contract_changes where contract_id = $1', [of.contractId])
  expect(changes).toHaveLength(made.statusCode === 200 ? 1 : 0)
})
