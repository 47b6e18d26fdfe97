import type { Fund, RiskProfile } from '@portal/api/operations'
import { badYearOf, badYearOfSplit, lossOf } from '@portal/flows/flow/bad-year'
import { hasInitialDeposit } from '@portal/flows/flow/calculation-payload'
import type { Flow } from '@portal/flows/flow/flow'
import { toSplit } from '@portal/flows/flow/fund-percentages'
import { restOf } from '@portal/flows/flow/fund-split'
import { profileOf } from '@portal/flows/flow/risk-profile'
import { formatEstimate } from '@portal/flows/values/estimate'
import { type Cents, formatShortMoney } from '@portal/flows/values/money'
import type { BasisPoints } from '@portal/flows/values/percentage'
import { Alert } from '@portal/ui/alert'
import type { ReactNode } from 'react'
import { suitabilityTexts as texts } from './suitability-texts.ts'

/** The amount of question eleven, for a customer with small monthly deposits. */
const exampleCents: Cents = 1_000_000

/** The amount of which the loss of a bad year is shown: the first deposit, or € 10.000. */
export function amountAtRisk(flow: Flow): Cents {
  return (hasInitialDeposit(flow) && flow.initialDeposit) || exampleCents
}

type Props = { flow: Flow; chosen: RiskProfile; funds: readonly Fund[] | null; children?: ReactNode }

/**
 * The warning that a choice has more risk than the answers give: both profiles, and what each can lose in a bad year.
 * The loss is that of the funds once they are divided, and of the chosen profile before that.
 */
export function AboveAnswers({ flow, chosen, funds, children }: Props) {
  const determined = flow.riskProfiles.find(({ id }) => id === profileOf(flow)?.profile)
  if (!determined) return null
  const amount = amountAtRisk(flow)
  const split = toSplit(flow.funds)
  const badYear = funds && restOf(split) === 0 ? badYearOfSplit(split, funds) : badYearOf(chosen)
  const toLoss = (basisPoints: BasisPoints) =>
    basisPoints === 0 ? texts.nothing : `ongeveer ${formatEstimate(lossOf(amount, basisPoints))}`
  const [careful, bold] = [determined.name.toLowerCase(), chosen.name.toLowerCase()]
  return (
    <Alert tone="warning" title={texts.aboveAnswers}>
      <p>{texts.profiles(careful, bold)}</p>
      <p>{texts.losses(formatShortMoney(amount), toLoss(badYear), careful, toLoss(badYearOf(determined)))}</p>
      {children}
    </Alert>
  )
}
