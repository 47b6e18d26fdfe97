import type { Fund, RiskProfileId } from '@portal/api/operations'
import { toFieldErrorText } from '@portal/flows/flow/field-error-texts'
import type { Flow } from '@portal/flows/flow/flow'
import { toSplit } from '@portal/flows/flow/fund-percentages'
import type { FundField } from '@portal/flows/flow/fund-split'
import { validateFunds } from '@portal/flows/flow/funds-page'
import { chosenProfileOf, isSameSplit, readyMixOf } from '@portal/flows/flow/ready-mix'
import { type DeterminedProfile, profileOf } from '@portal/flows/flow/risk-profile'
import { missingStatements } from '@portal/flows/flow/statements'
import { productOfFlow } from '@portal/flows/values/products'
import { Details } from '@portal/ui/details'
import { PageHeading } from '@portal/ui/page-heading'
import { useState } from 'react'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { usePortal } from '../../../shared/portal.ts'
import { toSentences } from '../../../shared/sentences.ts'
import { type Sentences, useForm } from '../../../shared/use-form.ts'
import type { FlowPageData } from '../../flow-pages.ts'
import { readFlow } from '../../flow.ts'
import { FlowForm, FlowSubmit } from '../../form.tsx'
import { toFundLine } from '../../fund-split/to-fund-line.ts'
import { FlowConcerns } from '../../suitability/flow-concerns.tsx'
import { ProfileReasons } from '../../suitability/profile-reasons.tsx'
import { flowTexts, fundsTexts, riskProfileTexts } from '../../flow-texts.ts'
import { useFlowState } from '../../use-flow.ts'
import { useGoOn } from '../../use-go-on.ts'
import { MixOverview } from './mix-overview.tsx'
import { OwnSplit } from './own-split.tsx'
import { ProfileChoice, type StatementField } from './profile-choice.tsx'

/**
 * The risk profile with its ready mix, and behind a line each the reasons, another profile and the customer's own split.
 * Without a profile it is the split alone. It answers to `risicoprofiel` and to `fondsen`, which opens the split.
 */
export function MixPage({ data: { funds, page } }: { data: FlowPageData }) {
  const portal = usePortal()
  const flow = useFlowState()
  const today = portal.today()
  const form = useForm({
    initial: {},
    check(): Sentences<FundField | StatementField> {
      const current = readFlow(portal, flow.name)
      return {
        ...Object.fromEntries(
          missingStatements(current).map((field) => [field, riskProfileTexts.statementMissing[field]]),
        ),
        ...toSentences(validateFunds(current, funds), toFieldErrorText),
      }
    },
    send: useGoOn('fondsen'),
  })
  const offered = funds.filter((fund) => isOffered(fund, flow))
  const determined = flow.calculationBasedOnProfile === false ? null : profileOf(flow)
  const profile = chosenProfileOf(flow, today)
  // A choice must not close the line that it was made in.
  const [hadOther] = useState(flow.riskSelection !== '' && flow.riskSelection !== determined?.profile)
  const mix = readyMixOf(flow, { funds, today })
  const isOfFunds = ({ fieldId }: { fieldId: string }) => fieldId.startsWith('funds')
  const hasFundErrors = form.summary.some(isOfFunds)
  const hasProfileErrors = !form.summary.every(isOfFunds)
  const ownSplit = <OwnSplit funds={offered} mix={mix} errorOf={form.errorOf} />
  return (
    <>
      {determined ? <ProfileHeading determined={determined} /> : <FundsHeading />}
      <FlowForm onSubmit={form.submit}>
        <ErrorSummary
          errors={form.summary.map(({ fieldId, message }) => toFundLine(fieldId, message, offered))}
          attempt={form.attempt}
        />
        <MixOverview
          title={
            mix && profile && isSameSplit(mix, toSplit(flow.funds)) ? fundsTexts.mix(profile.name) : fundsTexts.division
          }
          funds={funds}
        />
        {determined ? (
          <div className="w-full border-y border-line py-2">
            <Details summary={riskProfileTexts.why}>
              <ProfileReasons determined={determined} facts={flow} nameOf={nameIn(flow)} headingHidden />
            </Details>
            {/* An error opens the line again, also when the customer had closed it. */}
            <Details summary={riskProfileTexts.other} open={hasProfileErrors ? form.attempt : hadOther}>
              <ProfileChoice determined={determined} funds={funds} errorOf={form.errorOf} />
            </Details>
            <Details summary={fundsTexts.own} open={hasFundErrors ? form.attempt : page === 'fondsen'}>
              {ownSplit}
            </Details>
          </div>
        ) : (
          ownSplit
        )}
        <FlowConcerns funds={funds} />
        <FlowSubmit>{flowTexts.calculate}</FlowSubmit>
      </FlowForm>
    </>
  )
}

function ProfileHeading({ determined: { profile } }: { determined: DeterminedProfile }) {
  const flow = useFlowState()
  return (
    <>
      <PageHeading>{riskProfileTexts.title(nameIn(flow)(profile))}</PageHeading>
      <p className="mb-6 max-w-measure">{flow.riskProfiles.find(({ id }) => id === profile)?.description}</p>
    </>
  )
}

function FundsHeading() {
  return (
    <>
      <PageHeading>{fundsTexts.title}</PageHeading>
      <p className="mb-6 max-w-measure">{fundsTexts.intro}</p>
    </>
  )
}

function nameIn({ riskProfiles }: Flow) {
  return (id: RiskProfileId) => riskProfiles.find((profile) => profile.id === id)?.name ?? id
}

/** Returns true when the fund can be chosen. A closed fund is shown only while the calculation still has it. */
function isOffered({ id, productCodes, closedForDeposits }: Fund, { name, funds, typed }: Flow): boolean {
  if (!productCodes.includes(productOfFlow(name).code)) return false
  return !closedForDeposits || `funds.${id}` in typed || funds.some((share) => share.id === id)
}
