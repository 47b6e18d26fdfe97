import { fiscalYearsOfRelease as fiscalYears } from '@portal/flows/annuity/fiscal-years'
import { buildUpErrors } from '@portal/flows/annuity/annuity-limits'
import { termFor } from '@portal/flows/annuity/annuity-term'
import { monthsOfTerm } from '@portal/flows/annuity/payout-term'
import { addMonths } from '@portal/flows/values/dates'
import { checkBirthdate, checkInitialDeposit, checkPeriodicDeposit } from '@portal/flows/values/limits'
import { productOf } from '@portal/flows/values/products'
import { describe, expect, it } from 'vitest'
import { brandIds } from '../../platform/brands.ts'
import { demoContracts, type DemoContract } from './demo-contracts.ts'
import { payoutTermOf } from './demo-history.ts'
import { demoPeople } from './demo-people.ts'

/** The rules of the portal that a seeded contract breaks, judged as it was signed. */
function brokenRules(each: DemoContract, birthdate: string): unknown[] {
  const { productCode, startDate, duration, initialDepositCents, periodicDepositCents, isTransfer } = each
  const product = productOf(productCode)
  const limits = [
    checkBirthdate(birthdate, startDate),
    initialDepositCents === 0 ? null : checkInitialDeposit(initialDepositCents),
    periodicDepositCents === 0 ? null : checkPeriodicDeposit(periodicDepositCents),
  ].filter((error) => error !== null)
  if (product.isPaidOut) {
    const term = { birthdate, start: startDate, monthsOfTerm: monthsOfTerm[payoutTermOf(each)], duration }
    const older = { polisVoorwaardeCode: 'SDIL2014', capitalCents: initialDepositCents, isSigned: true } as const
    return [...limits, ...termFor(fiscalYears, { ...term, ...older }).reasons]
  }
  if (!product.isAnnuity) return limits
  const amounts = { initialDepositCents, periodicDepositCents, isTransfer }
  const plan = { birthdate, start: startDate, duration, ...amounts }
  return [...limits, ...Object.values(buildUpErrors(fiscalYears, plan))]
}

describe.each(brandIds)('the seeded contracts of the brand %s', (brand) => {
  it('pass the rules that every customer signs by, whatever the day of the demo', () => {
    for (let month = '2026-01-01'; month < '2031-01-01'; month = addMonths(month, 1)) {
      const people = demoPeople(brand, month)
      const broken = demoContracts(brand, month).flatMap((each) => {
        const rules = brokenRules(each, people[each.login].geboortedatum ?? '')
        return rules.length === 0 ? [] : [{ month, login: each.login, product: each.productCode, rules }]
      })
      expect(broken).toEqual([])
    }
  })
})
