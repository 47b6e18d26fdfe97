import { expect, it } from 'vitest'
import { call, payload } from '../../../tests/calculations.ts'
import { changesOf } from '../../../tests/contract-management.ts'
import * as door from '../../../tests/front-door.ts'
import { invest } from '../../../tests/investors.ts'
import { send } from '../../../tests/payments.ts'
import { reference as ofRelease } from '../../../tests/reference.ts'
import { createNewApp } from '../../../tests/test-app.ts'

const [mix, ...others] = ofRelease.funds.toSorted((a) => (a.id === 'mix-neutraal' ? -1 : 1))
const future = { ...mix!, id: 'mix-nieuw', name: 'Nieuw', isin: 'NL0PRTL00086', startDate: '2026-12-10' }
const reference = { ...ofRelease, funds: [mix!, ...others, future] }

it('a fund that begins later cannot be chosen before that day, in a calculation, a deposit or a change', async () => {
  const test = await createNewApp({ reference })
  const anna = await invest(test, 'A.')
  const { contractId } = anna.saving
  let { cookie } = anna
  const calculation = {
    ...payload,
    start: '2027-02-01',
    chosenRiskProfile: 'NVT',
    funds: [{ id: future.id, percentage: 1 }],
  }
  const funds = [{ id: future.id, shareBasisPoints: 10_000 }]
  const deposit = { amountCents: 50_000, method: 'ideal', funds, acceptsRisk: true, confirmsJaarruimte: false }
  const change = { option: 'fondsverdeling', values: { funds, switchHoldings: false, acceptsRisk: true } } as const
  const ask = async () => {
    const answers = [
      await call(test.app, 'POST', '/api/calculation', cookie, calculation),
      await send(test.app, `/api/contracts/${contractId}/deposits`, cookie, deposit),
      await call(test.app, 'POST', `${changesOf(contractId)}/preview`, cookie, change),
    ]
    return answers.map(({ statusCode }) => statusCode)
  }
  expect(await ask()).toEqual([422, 422, 422])
  await door.liveUntil(test, '2026-12-11T10:00:00+01:00')
  cookie = await door.logInAgain(test, anna.email)
  expect(await ask()).toEqual([200, 200, 200])
})
