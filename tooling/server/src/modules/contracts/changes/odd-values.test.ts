import type { ChangeOption, ChangeRequest, ChangeValues } from '@portal/api/operations'
import { changeOptions } from '@portal/flows/contract/change-rules'
import fc from 'fast-check'
import { expect, test as it } from 'vitest'
import { call } from '../../../../tests/calculations.ts'
import { requestChangeCode, changesOf, copyContract } from '../../../../tests/contract-management.ts'
import { send } from '../../../../tests/payments.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'

const test = await createTestApp()
const cookies = [await logIn(test.app, 'spaarder'), await logIn(test.app, 'uitkering')]
const contracts = [await copyContract(test.db, 'spaarder'), await copyContract(test.db, 'uitkering')]

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.constantFrom('', '\u0000', '\ud800', ' ', '31-12-1980', '__proto__', 'NL91ABNA0417164300', 'aandelen-wereld'),
)
const amount = fc.oneof(fc.integer(), fc.constantFrom(0, -1, 5_000, 10_000, 100_000_000_000, 2 ** 53))
const anything = fc.oneof(text, amount, fc.boolean(), fc.constant(null))
const share = fc.record({ id: text, shareBasisPoints: amount })
const beneficiary = fc.record({
  name: text,
  geboortedatum: text,
  relation: fc.constantFrom('partner', 'child', 'other'),
  shareBasisPoints: amount,
})
const valuesOf = fc.record(
  {
    funds: fc.array(fc.oneof(share, anything), { maxLength: 4 }),
    switchHoldings: anything,
    periodicDepositCents: anything,
    method: fc.oneof(fc.constantFrom('twikey', 'overboeking'), anything),
    iban: anything,
    answers: fc.array(fc.record({ question: text, answer: text }), { maxLength: 3 }),
    chosenRiskProfile: anything,
    duration: anything,
    uitkeringsTermijnCode: fc.oneof(fc.constantFrom('Geen', 'Jaar'), anything),
    beneficiaries: fc.array(fc.oneof(beneficiary, anything), { maxLength: 3 }),
    description: anything,
  },
  { requiredKeys: [] },
)
/** Most fields belong to one option, so that the rules behind the schema are reached. */
const change = fc
  .tuple(fc.constantFrom(...changeOptions), valuesOf, fc.boolean())
  .map(([option, values, isMixed]) => ({ option, values: isMixed ? values : only(option, values) }))

function only(option: ChangeOption, values: object): object {
  const fields: Record<ChangeOption, (keyof ChangeValues)[]> = {
    fondsverdeling: ['funds', 'switchHoldings'],
    inleg: ['periodicDepositCents'],
    machtiging: ['method'],
    tegenrekening: ['iban'],
    risicoprofiel: ['answers'],
    looptijd: ['duration'],
    uitkering: ['uitkeringsTermijnCode'],
    loonheffingskorting: ['wageTaxCredit'],
    begunstigden: ['beneficiaries'],
    omschrijving: ['description'],
  }
  return Object.fromEntries(Object.entries(values).filter(([key]) => fields[option].some((field) => field === key)))
}

it('any requested change is previewed, or refused with its errors', async () => {
  await fc.assert(
    fc.asyncProperty(change, fc.nat(1), async (body, index) => {
      const url = `${changesOf(contracts[index] ?? '')}/preview`
      const answer = await call(test.app, 'POST', url, cookies[index], body)
      expect([200, 400, 422]).toContain(answer.statusCode)
      const { fields } = answer.json<{ fields?: Record<string, string> }>()
      expect(answer.statusCode !== 422 || Object.values(fields ?? {}).every((sentence) => sentence.length > 10)).toBe(
        true,
      )
    }),
    { numRuns: 300 },
  )
})

// Requirement T31.
it.each([
  { option: 'omschrijving', values: { description: 'a\u0000b' } },
  { option: 'omschrijving', values: { description: 'a\ud800b' } },
] as ChangeRequest[])('a value that a database cannot save is refused: %j', async (body) => {
  const of = { contractId: contracts[0] ?? '', cookie: cookies[0] ?? '' }
  const code = await requestChangeCode(test, of, body)
  const answer = await send(test.app, changesOf(of.contractId), of.cookie, { change: body, code })
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: expect.any(String) }])
})
