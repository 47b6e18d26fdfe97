import type { Fund } from '@portal/api/operations'
import { lossOfBadYear } from '@portal/flows/flow/bad-year'
import { hasInitialDeposit } from '@portal/flows/flow/calculation-payload'
import type { Flow } from '@portal/flows/flow/flow'
import { restOf } from '@portal/flows/flow/fund-split'
import { formatEstimate } from '@portal/flows/values/estimate'
import { formatShortMoney } from '@portal/flows/values/money'
import { Figure } from '@portal/ui/figure'
import { fundsTexts as texts } from '../../texts.ts'

/** The amount of question eleven, for a customer with small monthly deposits. */
const exampleCents = 1_000_000

/** The loss of a bad year with the current split, in euros. */
export function BadYear({ flow, funds }: { flow: Flow; funds: readonly Fund[] }) {
  const amount = (hasInitialDeposit(flow) && flow.initialDeposit) || exampleCents
  const loss = lossOfBadYear(amount, flow.funds, funds)
  return (
    <div className="mt-6 border-t border-line pt-4">
      {restOf(flow.funds) === 0 ? (
        <Figure
          label={texts.badYear(formatShortMoney(amount))}
          value={loss === 0 ? texts.badYearNone : texts.badYearLoss(formatEstimate(loss))}
          note={texts.badYearNote}
        />
      ) : (
        <p className="text-[0.9375rem] text-muted">{texts.badYearUndivided}</p>
      )}
    </div>
  )
}
