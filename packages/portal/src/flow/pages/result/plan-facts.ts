import type { CalculationPayload } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney, parseEuros } from '@portal/flows/values/money'
import { productNameOf, productOf } from '@portal/flows/values/products'
import { planFactTexts as texts } from '../../texts.ts'

/** An input or outcome with its name. */
export type Fact = { term: string; description: string }

/** The inputs: the same names in the same order for every calculation of a product. */
export function toPlanFacts(payload: CalculationPayload): Fact[] {
  const { productCode, initialDeposit, periodicDeposit, start, duration, uitkeringsTermijnCode = 'Geen' } = payload
  const { isPaidOut } = productOf(productCode)
  const amounts = isPaidOut
    ? [
        { term: texts.capital, description: formatEuros(initialDeposit) },
        { term: texts.term, description: texts.terms[uitkeringsTermijnCode] },
      ]
    : [
        { term: texts.initialDeposit, description: formatEuros(initialDeposit) },
        { term: texts.periodicDeposit, description: formatEuros(periodicDeposit) },
      ]
  return [
    { term: texts.product, description: productNameOf(productCode) },
    ...amounts,
    { term: isPaidOut ? texts.payoutStart : texts.start, description: formatDate(start) },
    { term: texts.duration, description: texts.years(duration) },
    { term: texts.profile, description: profileName(payload.chosenRiskProfile) },
  ]
}

function formatEuros(euros: number): string {
  const cents = parseEuros(euros)
  return cents.ok ? formatMoney(cents.value) : ''
}

function profileName(profile: CalculationPayload['chosenRiskProfile']): string {
  if (profile === 'NVT') return texts.noProfile
  return profile.charAt(0).toUpperCase() + profile.slice(1).replace('-', ' ')
}
