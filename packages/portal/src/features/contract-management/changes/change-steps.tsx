import type {
  Change,
  ChangeOption,
  ChangePreview,
  ChangeRequest,
  ChangeValues,
  ContractDetails,
} from '@portal/api/operations'
import { describeValues, optionNames } from '@portal/flows/contract/change-texts'
import { formatDate } from '@portal/flows/values/dates'
import { productOf } from '@portal/flows/values/products'
import { Alert } from '@portal/ui/alert'
import { PageHeading } from '@portal/ui/page-heading'
import { type ReactNode, useState } from 'react'
import { Navigate, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { TextLink } from '../../../shared/links.tsx'
import { usePageTitle } from '../../../shared/page.ts'
import { doneStep } from '../contract-route.ts'
import { Bullets, OrderPage } from '../order-page.tsx'
import type { FormErrors, SummaryLine } from '../preview-form.tsx'
import { ChangeForm } from './change-form.tsx'
import { CheckStep } from './check-step.tsx'
import { useChanges } from './load-changes.ts'
import { nextMethodText, nextTexts, nextTransferText, paidOutTexts, stepTexts } from './changes-texts.ts'

type Props = {
  option: ChangeOption
  /** Reads the form: the values, and the errors by field. The values count only without errors. */
  read: () => { values: ChangeValues; errors: FormErrors }
  /** Returns the link and the sentence of an error in the summary. */
  toSummaryLine?: (field: string, message: string) => SummaryLine
  /** Shows what the customer should know about the outcome before confirming it. */
  toOutcome?: (preview: ChangePreview, request: ChangeRequest) => ReactNode
  /** Runs directly after the confirmation. */
  goOn?: (change: Change) => Promise<void>
  /** Shows what the customer must still do after the confirmation. */
  toTask?: (change: Change) => ReactNode
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/** The steps of a change. The address names the step, for the Back button; after a reload it is the form again. */
export function ChangeSteps({ option, read, toSummaryLine, toOutcome, goOn, toTask, children }: Props) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [checked, setChecked] = useState<{ request: ChangeRequest; preview: ChangePreview } | null>(null)
  const [done, setDone] = useState<Change | null>(null)
  const step = query.get('stap')

  if (step === doneStep && done) return <DoneStep change={done}>{toTask?.(done)}</DoneStep>
  if (step === 'controleren' && checked) {
    return (
      <CheckStep
        {...checked}
        onDone={async (change) => {
          setDone(change)
          // Replaces the step of the check in the history.
          await navigate(`?stap=${doneStep}`, { replace: true })
          await goOn?.(change)
        }}
        onConflict={revalidate}
      >
        {toOutcome?.(checked.preview, checked.request)}
      </CheckStep>
    )
  }
  if (step !== null) return <Navigate to="?" replace />
  return (
    <ChangeForm
      option={option}
      read={read}
      toSummaryLine={toSummaryLine}
      onChecked={(request, preview) => {
        setChecked({ request, preview })
        void navigate('?stap=controleren')
      }}
    >
      {children}
    </ChangeForm>
  )
}

const doneTexts = stepTexts.done

/** The confirmed change, and what happens next. */
function DoneStep({ change, children }: { change: Change; children: ReactNode }) {
  const { details, fundNames } = useChanges()
  const { option, status, after, effectiveOn, dealing, canWithdraw } = change
  const isKept = option === 'machtiging'
  const title = status === 'scheduled' ? doneTexts.titleScheduled : isKept ? doneTexts.titleKept : doneTexts.title
  const { isPaidOut } = productOf(details.productCode)
  const ofOption = (isPaidOut && paidOutTexts.next[option]) || nextTexts[option]
  const next = option === 'inleg' ? nextOfDeposit(after, details) : ofOption
  const isDebited = option === 'inleg' && details.mandate?.method === 'twikey'
  const withdraw = isDebited ? doneTexts.withdrawDebit : doneTexts.withdraw
  usePageTitle(title)
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <OrderPage>
        <Alert tone="success" title={optionNames[option]}>
          {describeValues(option, after, fundNames).join(', ')}
        </Alert>
        {children}
        <section aria-labelledby="hierna">
          <h2 id="hierna">{doneTexts.next}</h2>
          <Bullets>
            <li>
              {status === 'scheduled'
                ? doneTexts.scheduled(formatDate(effectiveOn))
                : isKept
                  ? doneTexts.kept
                  : doneTexts.atOnce}
            </li>
            {next !== undefined && <li>{next}</li>}
            {canWithdraw && dealing && <li>{withdraw(formatDate(dealing.cutOffDate))}</li>}
            <li>{doneTexts.mail}</li>
          </Bullets>
        </section>
        <p className="flex flex-wrap gap-x-6">
          <TextLink to={toContractPath(details.ContractID, 'gegevens')}>{doneTexts.toDetails}</TextLink>
          <TextLink to={toContractPath(details.ContractID, 'historie')}>{doneTexts.toHistory}</TextLink>
        </p>
      </OrderPage>
    </>
  )
}

/** What the customer must do about another monthly deposit; undefined when it stops. */
function nextOfDeposit({ periodicDepositCents }: ChangeValues, { mandate }: ContractDetails): string | undefined {
  if (!periodicDepositCents) return undefined
  if (mandate === null) return nextMethodText
  return mandate.method === 'twikey' ? nextTexts.inleg : nextTransferText
}
