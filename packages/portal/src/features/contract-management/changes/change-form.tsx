import { previewChange } from '@portal/api/endpoints/contract-management'
import type { Change, ChangeOption, ChangePreview, ChangeRequest, ChangeValues } from '@portal/api/operations'
import { describeValues, optionNames } from '@portal/flows/contract/change-texts'
import { formatDate } from '@portal/flows/values/dates'
import { productOf } from '@portal/flows/values/products'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { PageHeading } from '@portal/ui/page-heading'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../shared/page.ts'
import { usePortal } from '../../../shared/portal.ts'
import { type FormErrors, PreviewForm, type SummaryLine } from '../preview-form.tsx'
import { useChanges, useChangeWithdrawal } from './load-changes.ts'
import { changesTexts, formTexts, paidOutTexts, stepTexts as texts, withdrawalTexts } from './changes-texts.ts'

type Props = {
  option: ChangeOption
  read: () => { values: ChangeValues; errors: FormErrors }
  toSummaryLine: ((field: string, message: string) => SummaryLine) | undefined
  /** Called with the server's preview of the change. */
  onChecked: (request: ChangeRequest, preview: ChangePreview) => void
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/** The form of one change, or the reason why there is none. */
export function ChangeForm({ option, read, toSummaryLine, onChecked, children }: Props) {
  const { api } = usePortal()
  const { details, changes } = useChanges()
  const withdrawal = useChangeWithdrawal()
  const title = changesTexts.optionTitle(optionNames[option])
  usePageTitle(title)
  const { isPaidOut } = productOf(details.productCode)
  const scheduled = changes.find((change) => change.option === option && change.status === 'scheduled')

  const { values, errors } = read()
  const request = { option, values }

  return (
    <>
      <PageHeading>{title}</PageHeading>
      {withdrawal.news}
      {scheduled ? (
        <ScheduledChange change={scheduled} onWithdraw={withdrawal.ask} />
      ) : (
        <PreviewForm
          typed={JSON.stringify(values)}
          found={errors}
          toSummaryLine={toSummaryLine}
          preview={() => previewChange(api, details.ContractID, request)}
          onChecked={(preview) => onChecked(request, preview)}
          submitLabel={texts.next}
        >
          {(errorOf) => (
            <>
              <p>{(isPaidOut && paidOutTexts.intro[option]) || formTexts.intro[option]}</p>
              {children(errorOf)}
            </>
          )}
        </PreviewForm>
      )}
    </>
  )
}

/** Replaces the form, because a second change of the same kind must wait. */
function ScheduledChange({ change, onWithdraw }: { change: Change; onWithdraw: (change: Change) => void }) {
  const { fundNames } = useChanges()
  const { option, after, effectiveOn } = change
  const what = describeValues(option, after, fundNames).join(', ')
  return (
    <Alert
      tone="info"
      title={texts.scheduled}
      action={
        change.canWithdraw && (
          <Button variant="secondary" onClick={() => onWithdraw(change)}>
            {withdrawalTexts.action}
          </Button>
        )
      }
    >
      <p>{changesTexts.scheduled(formatDate(effectiveOn), what)}</p>
      <p>{texts.scheduledText}</p>
    </Alert>
  )
}
