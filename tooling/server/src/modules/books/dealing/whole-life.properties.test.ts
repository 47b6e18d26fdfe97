import { startWithMoney } from '@portal/flows/annuity/first-money'
import { latestFirstPayout } from '@portal/flows/annuity/annuity-limits'
import { maximumPayoutOf, termFor } from '@portal/flows/annuity/annuity-term'
import { monthsOfTerm } from '@portal/flows/annuity/payout-term'
import { longerTermFor } from '@portal/flows/contract/longer-term'
import { addMonths, monthsBetween } from '@portal/flows/values/dates'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { reference } from '../../../../tests/reference.ts'
import { endsAbove, payoutDue } from './payout-due.ts'

const { fiscalYears } = reference

const signed = fc.record({
  birthdate: fc.integer({ min: 0, max: 260 }).map((months) => addMonths('1952-01-20', months)),
  start: fc.integer({ min: 0, max: 12 }).map((months) => addMonths('2026-12-01', months)),
  term: fc.constantFrom('Maand', 'Kwartaal', 'Halfjaar', 'Jaar'),
  // From the shortest term that the law allows on.
  moreYears: fc.integer({ min: 0, max: 8 }),
  capitalCents: fc.integer({ min: 100_000, max: 50_000_000 }),
  otherTemporaryCents: fc.constantFrom(0, 500_000, 2_000_000),
  late: fc.integer({ min: -3, max: 30 }),
  fund: fc.constantFrom('aandelen-wereld', 'geldmarkt-euro'),
  // The yearly return of each year in percents, which a month has a twelfth of.
  returns: fc.array(fc.integer({ min: -40, max: 45 }), { minLength: 40, maxLength: 40 }),
})

// Requirement L6.
test('an annuity keeps the law for its whole life, whatever its markets and whenever its money comes', () => {
  fc.assert(
    fc.property(signed, ({ term, moreYears, late, fund, returns, ...annuity }) => {
      const question = {
        ...annuity,
        monthsOfTerm: monthsOfTerm[term],
        polisVoorwaardeCode: 'SDIL2014',
        isSigned: true,
      } as const
      const { minimumYears, reasons } = termFor(fiscalYears, { ...question, duration: null })
      fc.pre(reasons.length === 0 && minimumYears + moreYears <= 45)
      const signedTerm = { ...question, duration: minimumYears + moreYears }
      const moved = startWithMoney(fiscalYears, signedTerm, addMonths(annuity.start, late))
      if (!moved.isAllowed) return
      const { start } = moved
      const isEarly = !termFor(fiscalYears, { ...question, start, duration: null }).mayBeTemporary
      let { duration } = moved
      let paidUntil = start
      let value = annuity.capitalCents
      const paid: { month: string; cents: number }[] = []
      for (let month = addMonths(start, 1); value > 0; month = addMonths(month, 1)) {
        expect(monthsBetween(start, month)).toBeLessThanOrEqual(45 * 12 + 12)
        value = Math.round(value * (1 + (returns[Math.floor(monthsBetween(start, month) / 12)] ?? 0) / 1_200))
        const held = [{ id: fund, units: BigInt(value) * 10_000n, price: 10_000 }]
        const plan = () => ({ productCode: 'SDIL', start, duration, term, paidUntil }) as const
        if (payoutDue(plan(), month, held, reference) === null) continue
        const inYear = paid.filter((each) => each.month.slice(0, 4) === month.slice(0, 4))
        const paidInYear = inYear.reduce((sum, { cents }) => sum + cents, 0)
        const ceiling = (months: number) => {
          const [ofPayout, ofYear] = [months, 12].map((count) =>
            maximumPayoutOf(fiscalYears, start, duration, count, annuity.otherTemporaryCents),
          )
          return ofPayout == null || ofYear == null ? Infinity : Math.min(ofPayout, ofYear - paidInYear)
        }
        if (endsAbove(plan(), month, value, ceiling(12))) {
          const { birthdate, otherTemporaryCents } = annuity
          const facts = { startDate: start, birthdate, otherTemporaryCents, initialDepositCents: 0 }
          const terms = { productCode: 'SDIL', uitkeringsTermijnCode: term, polisVoorwaardeCode: 'SDIL2014' } as const
          duration = longerTermFor({ ...facts, ...terms, duration, valueCents: value }, month, fiscalYears)
        }
        const due = payoutDue(plan(), month, held, reference)
        if (due === null) continue
        const cents = Math.min(ceiling(due.divisor === 1 ? 12 : due.months), Math.round(value / due.divisor))
        value -= cents
        paid.push({ month, cents })
        paidUntil = due.divisor === 1 ? month : addMonths(paidUntil, due.months)
      }
      const [first, last] = [paid[0]?.month ?? '', paid.at(-1)?.month ?? '']
      expect(first <= latestFirstPayout(annuity.birthdate)).toBe(true)
      // In arrears: each payment closes its term, so the term from the start to the last payment is what the law asks.
      const lawful = isEarly || duration >= 20 ? 20 : 5
      expect(monthsBetween(start, last)).toBeGreaterThanOrEqual(lawful * 12)
      expect(monthsBetween(start, last)).toBe(duration * 12)
      if (duration >= 20) return
      for (const of of Map.groupBy(paid, ({ month }) => month.slice(0, 4)).values()) {
        const total = of.reduce((sum, { cents }) => sum + cents, 0) + annuity.otherTemporaryCents
        expect(total).toBeLessThanOrEqual(maximumPayoutOf(fiscalYears, start, duration, 12) ?? 0)
      }
    }),
    { numRuns: inject('isWide') ? 1_000 : 200 },
  )
})
