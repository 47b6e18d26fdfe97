import { toChangeErrorText } from '@portal/flows/contract/change-error-texts'
import type { ChangeField } from '@portal/flows/contract/change-facts'
import { hasNoErrors } from '@portal/flows/values/field-error'
import { isAboveProfile, strictestProfile } from '@portal/flows/flow/suitability'
import { productOf } from '@portal/flows/values/products'
import { RadioGroup } from '@portal/ui/radio-group'
import { useState } from 'react'
import { FundSplitFields } from '../../../../flow/fund-split/fund-split-fields.tsx'
import { toSentences } from '../../../../shared/sentences.ts'
import { useContractSplit } from '../../use-contract-split.ts'
import { AcceptRisk } from '../../accept-risk.tsx'
import { ChangeSteps } from '../change-steps.tsx'
import { formTexts } from '../changes-texts.ts'
import { useChanges } from '../load-changes.ts'

const texts = formTexts.funds

/** Another split of the deposits, and of the holdings too if the customer chooses so. */
export function FundsForm() {
  const { details, riskProfiles, ...data } = useChanges()
  const { funds, split, toSummaryLine } = useContractSplit(data.funds, details)
  // Without deposits only the holdings can be split.
  const hasDeposits = !productOf(details.productCode).isPaidOut
  const [switchHoldings, setSwitchHoldings] = useState<'ja' | 'nee'>(hasDeposits ? 'nee' : 'ja')

  const [acceptsRisk, setAcceptsRisk] = useState(false)
  const strictest = strictestProfile(details.chosenRiskProfile, details.determinedRiskProfile)
  const profile = riskProfiles.find(({ id }) => id === strictest)
  const isAbove = isAboveProfile(split.shares, strictest, { funds, riskProfiles })

  function read() {
    const splitErrors = split.validate()
    const errors = toSentences<ChangeField>(
      hasNoErrors(splitErrors) && isAbove && !acceptsRisk ? { acceptsRisk: { code: 'must-be-yes' } } : splitErrors,
      toChangeErrorText,
    )
    return {
      values: {
        funds: [...split.shares],
        switchHoldings: switchHoldings === 'ja',
        ...(isAbove && { acceptsRisk }),
      },
      errors,
    }
  }

  return (
    <ChangeSteps option="fondsverdeling" read={read} toSummaryLine={toSummaryLine}>
      {(errorOf) => (
        <>
          <FundSplitFields funds={funds} split={split} errorOf={errorOf} />
          <AcceptRisk
            shares={split.shares}
            funds={funds}
            profile={profile}
            accepted={acceptsRisk}
            onAccept={setAcceptsRisk}
            error={errorOf('acceptsRisk')}
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
