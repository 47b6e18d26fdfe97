import { previewChange } from '@portal/api/endpoints/contract-management'
import type { ChangeOption, ChangePreview, ChangeRequest, ChangeValues } from '@portal/api/operations'
import { optionNames } from '@portal/flows/contract/change-texts'
import { Icon } from '@portal/ui/icon'
import { linkClass } from '@portal/ui/link'
import { PageHeading } from '@portal/ui/page-heading'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../../../shared/page.ts'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { usePortal } from '../../../shared/portal.ts'
import { type FormErrors, PreviewForm, type SummaryLine } from '../preview-form.tsx'
import { ScheduledChange } from './scheduled-change.tsx'
import { changesTexts, formTexts, stepTexts as texts } from './texts.ts'
import { useChangeWithdrawal } from './use-change-withdrawal.ts'
import { useChanges } from './load-changes.ts'

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
  const scheduled = changes.find((change) => change.option === option && change.status === 'scheduled')

  const { values, errors } = read()
  const request = { option, values }

  return (
    <>
      <Link className={linkClass} to={toContractPath(details.ContractID, 'wijzigen')}>
        <Icon name="back" />
        {changesTexts.back}
      </Link>
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
              <p>{formTexts.intro[option]}</p>
              {children(errorOf)}
            </>
          )}
        </PreviewForm>
      )}
    </>
  )
}
