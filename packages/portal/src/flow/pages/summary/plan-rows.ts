import type { CalculationPayload, Fund } from '@portal/api/operations'
import { hasInitialDeposit, hasPeriodicDeposit, toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import { addYears, type CalendarDate, formatDate } from '@portal/flows/values/dates'
import type { Flow } from '@portal/flows/flow/flow'
import { toSplit } from '@portal/flows/flow/fund-percentages'
import { formatMoney } from '@portal/flows/values/money'
import { formatPercentage } from '@portal/flows/values/percentage'
import { productOfFlow } from '@portal/flows/values/products'
import { summarizeAnswers } from '@portal/flows/flow/questionnaire'
import { formatRiskClass, riskClassOf } from '@portal/flows/flow/risk-class'
import { badYearOfCalculation } from '@portal/flows/flow/bad-year'
import { outlookOf } from '@portal/flows/flow/main-figure'
import { profileOf } from '@portal/flows/flow/risk-profile'
import { neededStatements } from '@portal/flows/flow/statements'
import { about } from '../../../shared/outlook/outlook-texts.ts'
import type { Euros } from '../../../store/euros.ts'
import type { SummaryRow } from '../../application/person-rows.ts'
import { badYearText } from '../../flow-texts.ts'
import { summaryTexts } from './summary-texts.ts'

const texts = summaryTexts.plan

/** The answers of stap1, in its order. */
export function toPlanRows(flow: Flow, today: CalendarDate): readonly SummaryRow[] {
  const { start } = toCalculationPayload(flow, today)
  const { isPaidOut } = productOfFlow(flow.name)
  return [
    row(texts.product, productOfFlow(flow.name).name),
    ...ownRows(flow),
    ...(hasInitialDeposit(flow) && flow.initialDeposit !== null
      ? [row(isPaidOut ? texts.capital : texts.initialDeposit, formatMoney(flow.initialDeposit))]
      : []),
    ...(hasPeriodicDeposit(flow) && flow.periodicDeposit !== null
      ? [row(texts.periodicDeposit, formatMoney(flow.periodicDeposit))]
      : []),
    row(isPaidOut ? texts.payoutStart : texts.start, start && formatDate(start)),
    ...(flow.name === 'lijfrenteUitkeren' && flow.uitkeringsTermijnCode !== ''
      ? [row(texts.term, texts.terms[flow.uitkeringsTermijnCode])]
      : []),
    row(texts.duration, flow.resultaat && toDuration(flow.resultaat.payload)),
    row(texts.basedOnProfile, texts.yesOrNo[flow.calculationBasedOnProfile ? 'ja' : 'nee']),
  ]
}

function toDuration({ start, duration }: CalculationPayload): string {
  return texts.years(duration, formatDate(addYears(start, duration)))
}

/** The answers that only this product has. */
function ownRows(flow: Flow): readonly SummaryRow[] {
  const toBirthdate = (date: CalendarDate | null) => row(texts.birthdate, date && formatDate(date))
  switch (flow.name) {
    case 'bedragBeleggen':
      return [
        row(texts.description, flow.description),
        ...(flow.kind === '' ? [] : [row(texts.kind, texts.kinds[flow.kind])]),
      ]
    case 'lijfrenteOpbouwen':
      return [
        ...(flow.situation === '' ? [] : [row(texts.situation, texts.situations[flow.situation])]),
        toBirthdate(flow.geboortedatum),
      ]
    case 'lijfrenteUitkeren':
      return [
        toBirthdate(flow.geboortedatum),
        ...(flow.kapitaal === '' ? [] : [row(texts.kapitaal, texts.yesOrNo[flow.kapitaal])]),
      ]
  }
}

export function toQuestionRows({ questions, answers }: Flow): readonly SummaryRow[] {
  return (summarizeAnswers(questions, answers) ?? []).map(({ question, answer }) => row(question, answer))
}

/** The chosen profile, and the statements when it differs from the determined one. */
export function toProfileRows(flow: Flow): readonly SummaryRow[] {
  const determined = profileOf(flow)
  if (!determined) return []
  const nameOf = (id: string) => flow.riskProfiles.find((profile) => profile.id === id)?.name ?? id
  const statements = neededStatements(flow).map(({ field, question, options }) =>
    row(question, options.find(({ value }) => value === flow[field])?.text ?? ''),
  )
  const chosen = flow.riskSelection || determined.profile
  return [
    row(texts.determined, nameOf(determined.profile)),
    ...(chosen === determined.profile ? [] : [row(texts.chosen, nameOf(chosen))]),
    ...statements,
  ]
}

export function toFundRows(flow: Flow, funds: readonly Fund[]): readonly SummaryRow[] {
  const nameOf = (id: string) => funds.find((fund) => fund.id === id)?.name ?? id
  return toSplit(flow.funds)
    .filter(({ shareBasisPoints }) => shareBasisPoints > 0)
    .map(({ id, shareBasisPoints }) => row(nameOf(id), formatPercentage(shareBasisPoints)))
}

/** The figure of the calculation in the customer's euros, with its risk; its costs are in euros of then. */
export function toResultRows({ resultaat }: Flow, euros: Euros): readonly SummaryRow[] {
  if (!resultaat) return []
  const { payments, costs, assumptions } = resultaat
  const outlook = outlookOf(resultaat, euros)
  return [
    row(payments ? texts.firstPayment : texts.expected, about(outlook.expectedCents)),
    row(payments ? texts.firstPaymentLow : texts.low, about(outlook.lowCents)),
    row(payments ? texts.firstPaymentHigh : texts.high, about(outlook.highCents)),
    row(texts.costs, about(costs.totalCents)),
    row(texts.riskClass, formatRiskClass(riskClassOf(assumptions.volatilityBasisPoints))),
    row(texts.badYear, badYearText(badYearOfCalculation(resultaat))),
  ]
}

function row(term: string, text: string | null): SummaryRow {
  return { term, text: text ?? '' }
}
