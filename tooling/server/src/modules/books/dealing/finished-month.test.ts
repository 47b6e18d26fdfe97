import type { ChangeRequest, SaleRequest } from '@portal/api/operations'
import { beforeEach, expect, test } from 'vitest'
import { confirmChange, confirmSale, contractOf } from '../../../../tests/contract-management.ts'
import { runAt } from '../../../../tests/dealing.ts'
import { send } from '../../../../tests/payments.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'

// The clock was ahead, December 2026 was dealt, and then the clock was set back to November.
const app = await createTestApp()
await runAt(app.db, '2026-12-07T09:00:00+01:00')
const of = { contractId: await contractOf(app.db, 'spaarder'), cookie: await logIn(app.app, 'spaarder') }
const sale: SaleRequest = { kind: 'amount', amountCents: 500_00, funds: [], acceptsTaxConsequence: false }
const change: ChangeRequest = { option: 'inleg', values: { periodicDepositCents: 30_000 } }
const deposit = { amountCents: 1_000_00, method: 'ideal', funds: null, confirmsJaarruimte: false }

beforeEach(() => app.db.sql('delete from attempts'))

test.each([
  ['sale', () => confirmSale(app, of, sale)],
  ['change', () => confirmChange(app, of, change)],
  ['deposit', () => send(app.app, `/api/contracts/${of.contractId}/deposits`, of.cookie, deposit)],
])(
  'a %s for a month that was dealt is refused and reported, because it would never be carried out',
  async (_, order) => {
    app.logged.length = 0
    const answer = await order()
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'Wij kunnen uw opdracht nu niet aannemen. Probeer het later nog eens.' },
    ])
    expect(app.logged.join('')).toContain(
      '"month":"2026-12-01","msg":"order for a finished month: the clock is behind"',
    )
  },
)
