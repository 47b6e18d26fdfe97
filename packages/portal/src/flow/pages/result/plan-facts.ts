import type { CalculationPayload } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { readAmounts } from '@portal/flows/flow/payload-amounts'
import { formatMoney } from '@portal/flows/values/money'
import { productNameOf, productOf } from '@portal/flows/values/products'
import { planFactTexts as texts } from '../../flow-texts.ts'

/** An input or outcome with its name. */
export type Fact = { term: string; description: string }

/** The inputs: the same names in the same order for every calculation of a product. */
export function toPlanFacts(payload: CalculationPayload): Fact[] {
  const { productCode, start, duration, uitkeringsTermijnCode = 'Geen' } = payload
  const { initialDepositCents, periodicDepositCents } = readAmounts(payload).amounts
  const { isPaidOut } = productOf(productCode)
  const amounts = isPaidOut
    ? [
        { term: texts.capital, description: formatMoney(initialDepositCents) },
        { term: texts.term, description: texts.terms[uitkeringsTermijnCode] },
      ]
    : [
        { term: texts.initialDeposit, description: formatMoney(initialDepositCents) },
        { term: texts.periodicDeposit, description: formatMoney(periodicDepositCents) },
      ]
  return [
    { term: texts.product, description: productNameOf(productCode) },
    ...amounts,
    { term: isPaidOut ? texts.payoutStart : texts.start, description: formatDate(start) },
    { term: texts.duration, description: texts.years(duration) },
    { term: texts.profile, description: profileName(payload.chosenRiskProfile) },
  ]
}

function profileName(profile: CalculationPayload['chosenRiskProfile']): string {
  if (profile === 'NVT') return texts.noProfile
  return profile.charAt(0).toUpperCase() + profile.slice(1).replace('-', ' ')
}
