import { previewChange } from '@portal/api/endpoints/contract-management'
import type { ApiError } from '@portal/api/errors'
import type { ChangeOption, ChangePreview, ChangeRequest, ChangeValues } from '@portal/api/operations'
import { optionNames } from '@portal/flows/change-texts'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { Icon } from '@portal/ui/icon'
import { linkClass } from '@portal/ui/link'
import { PageHeading } from '@portal/ui/page-heading'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { toErrorText } from '../../../shared/error-texts.ts'
import { usePageTitle } from '../../../shared/page.ts'
import { toContractPath } from '../../../shared/paths.ts'
import { usePortal } from '../../../shared/portal.ts'
import styles from './changes.module.css'
import { ScheduledChange } from './scheduled-change.tsx'
import { changesTexts, formTexts, stepTexts as texts } from './texts.ts'
import { useChangeWithdrawal } from './use-change-withdrawal.ts'
import { useChanges } from './use-changes.ts'

/** The sentences of what is wrong, by field. */
export type FormErrors = Readonly<Record<string, string>>
export type SummaryLine = { fieldId: string; message: string }

type Props = {
  option: ChangeOption
  read: () => { values: ChangeValues; errors: FormErrors }
  toSummaryLine: ((field: string, message: string) => SummaryLine) | undefined
  /** Told what the server says that the change would do. */
  onChecked: (request: ChangeRequest, preview: ChangePreview) => void
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

const toPlainLine = (fieldId: string, message: string): SummaryLine => ({ fieldId, message })

/**
 * The form of one change. Nothing is said before it is sent; from then on every field is checked while it is mended, and
 * what the server said holds until something else is filled in.
 */
export function ChangeForm({ option, read, toSummaryLine = toPlainLine, onChecked, children }: Props) {
  const { api } = usePortal()
  const { details, changes } = useChanges()
  const isUnderWay = useRef(false)
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ values: ChangeValues; error: ApiError } | null>(null)
  const withdrawal = useChangeWithdrawal()
  const title = changesTexts.optionTitle(optionNames[option])
  usePageTitle(title)
  const scheduled = changes.find((change) => change.option === option && change.status === 'scheduled')

  const { values, errors: typed } = read()
  const isRefused = refused !== null && JSON.stringify(refused.values) === JSON.stringify(values)
  const errors: FormErrors = attempt === 0 ? {} : { ...(isRefused && refused.error.fields), ...typed }
  const problem = isRefused && Object.keys(errors).length === 0 ? refused.error : null

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isUnderWay.current) return
    if (Object.keys(typed).length > 0) return setAttempt(attempt + 1)
    isUnderWay.current = true
    setBusy(true)
    const request = { option, values }
    const result = await previewChange(api, details.ContractID, request)
    isUnderWay.current = false
    setBusy(false)
    setRefused(result.ok ? null : { values, error: result.error })
    if (result.ok) onChecked(request, result.value)
    else setAttempt(attempt + 1)
  }

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
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <ErrorSummary
            attempt={attempt}
            errors={Object.entries(errors).map(([field, message]) => toSummaryLine(field, message))}
          />
          <p className={styles.intro}>{formTexts.intro[option]}</p>
          {children((field) => errors[field])}
          {problem && (
            <Alert tone="error" live>
              {toErrorText(problem)}
            </Alert>
          )}
          <Button type="submit" busy={isBusy}>
            {texts.next}
          </Button>
        </form>
      )}
    </>
  )
}
