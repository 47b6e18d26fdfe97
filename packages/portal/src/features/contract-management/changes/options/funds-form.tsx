import type { Fund } from '@portal/api/operations'
import { RadioGroup } from '@portal/ui/radio-group'
import { useState } from 'react'
import { FundSplitFields } from '../../../../shared/fund-split/fund-split-fields.tsx'
import { useFundSplit } from '../../../../shared/fund-split/use-fund-split.ts'
import { ChangeSteps } from '../change-steps.tsx'
import { toErrorTexts } from '../error-texts.ts'
import { formTexts } from '../texts.ts'
import { useChanges } from '../use-changes.ts'

const texts = formTexts.funds

/** Another split of the deposits, and of what is held if that is wanted. */
export function FundsForm() {
  const { details, riskProfiles, ...data } = useChanges()
  const funds = toOfferedFunds(data.funds, details)
  const split = useFundSplit(
    details.funds
      .filter(({ id }) => funds.some((fund) => fund.id === id))
      .map(({ id, shareBasisPoints }) => ({ id, percentage: shareBasisPoints })),
  )
  // Without deposits only what is held can be divided anew.
  const hasDeposits = details.productCode !== 'SDIL'
  const [switchHoldings, setSwitchHoldings] = useState<'ja' | 'nee'>(hasDeposits ? 'nee' : 'ja')

  function read() {
    const errors = toErrorTexts(split.validate())
    return {
      values: {
        funds: split.shares.map(({ id, percentage }) => ({ id, shareBasisPoints: percentage })),
        switchHoldings: switchHoldings === 'ja',
      },
      errors,
    }
  }

  /** Away from its field a sentence needs the fund's name; what is wrong with the whole leads to the first fund. */
  function toSummaryLine(field: string, message: string) {
    const fund = funds.find(({ id }) => field === `funds.${id}`)
    if (fund) return { fieldId: field, message: `${fund.name}: ${message}` }
    const first = funds.find(({ closedForDeposits }) => !closedForDeposits)
    return { fieldId: field === 'funds' ? `funds.${first?.id}` : field, message }
  }

  return (
    <ChangeSteps option="fondsverdeling" read={read} toSummaryLine={toSummaryLine}>
      {(errorOf) => (
        <>
          <FundSplitFields
            funds={funds}
            split={split}
            errorOf={errorOf}
            profile={riskProfiles.find(({ id }) => id === details.chosenRiskProfile)}
          />
          {hasDeposits ? (
            <RadioGroup<'ja' | 'nee'>
              id="switchHoldings"
              label={texts.switch}
              error={errorOf('switchHoldings')}
              options={[
                { value: 'nee', label: texts.switchNo, hint: texts.switchNoHint },
                { value: 'ja', label: texts.switchYes, hint: texts.switchYesHint },
              ]}
              value={switchHoldings}
              onChange={setSwitchHoldings}
            />
          ) : (
            <p>{texts.switchAlways}</p>
          )}
        </>
      )}
    </ChangeSteps>
  )
}

/** The funds of the product; one that is closed by now may keep a share that it has. */
function toOfferedFunds(funds: readonly Fund[], details: ReturnType<typeof useChanges>['details']): readonly Fund[] {
  return funds
    .filter(({ productCodes }) => productCodes.includes(details.productCode))
    .map((fund) => (details.funds.some(({ id }) => id === fund.id) ? { ...fund, closedForDeposits: false } : fund))
}
