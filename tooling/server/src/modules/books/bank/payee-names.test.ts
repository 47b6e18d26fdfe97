import { expect, it } from 'vitest'
import { createTestBank, paymentsIn } from '../../../../tests/bank.ts'
import { annuity } from '../../../../tests/calculations.ts'
import { runAt } from '../../../../tests/dealing.ts'
import { applicantsWith, liveUntil, payFirst, signContract, signUp } from '../../../../tests/front-door.ts'
import { createNewApp } from '../../../../tests/test-app.ts'

// Requirement L34.
it('a payout goes to the name that was signed, in the letters of a bank', { timeout: 120_000 }, async () => {
  const test = await createNewApp()
  const written = new Map<string, string>()
  for (const [initialen, achternaam, name] of [
    ['Ł.', 'Wałęsa', 'L. Walesa'],
    ['Ο.', 'Ελύτης', 'O. Elytis'],
    ['Ĳ.', 'D’Ancona', 'IJ. D&apos;Ancona'],
  ] as const) {
    const { cookie } = await signUp(test)
    const payload = { ...annuity, chosenRiskProfile: 'NVT' } as const
    const { contractId, number } = await signContract(test, cookie, payload, applicantsWith({ initialen, achternaam }))
    await payFirst(test, cookie, contractId)
    written.set(number, name)
  }
  await liveUntil(test, '2026-12-10T10:00:00+01:00')
  const bank = await createTestBank(test.db)
  const moment = '2027-01-20T10:00:00+01:00'
  test.clock.now = new Date(moment)
  await runAt(test.db, moment, {}, { settlesAtOnce: false })
  await bank.run(moment)
  const payouts = (await bank.orders()).flatMap(paymentsIn)
  const names = [...written.keys()].map((number) => payouts.find(({ text }) => text.includes(number))?.name)
  expect(names).toEqual([...written.values()])
})
