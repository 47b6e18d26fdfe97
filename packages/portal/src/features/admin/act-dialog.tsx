import type { Customer } from '@portal/api/operations'
import { startImpersonation } from '@portal/api/endpoints/admin'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { TextField } from '@portal/ui/text-field'
import { type SubmitEvent, useState } from 'react'
import { ErrorSummary } from '../../shared/error-summary.tsx'
import { toErrorText } from '../../shared/error-texts.ts'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { adminTexts as texts } from './texts.ts'

const smallestReason = 10

/** Asks why somebody of the staff wants to see what a customer sees, and begins it. */
export function ActDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { api, session } = usePortal()
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isMissing = reason.trim().length < smallestReason
  const error = failure ?? (attempt > 0 && isMissing ? texts.reasonMissing : undefined)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setFailure(null)
    if (!isMissing) {
      setBusy(true)
      const result = await startImpersonation(api, { userId: customer.id, reason: reason.trim() })
      // Another document, in which nothing of the administrator is left.
      if (result.ok) return session.leaveTo(paths.investments)
      setFailure(result.error.fields['reason'] ?? toErrorText(result.error))
      setBusy(false)
    }
    setAttempt(attempt + 1)
  }

  return (
    <Dialog open title={texts.actWith(customer.name)} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <p>{texts.actIntro}</p>
        <ErrorSummary errors={error === undefined ? [] : [{ fieldId: 'reason', message: error }]} attempt={attempt} />
        <TextField
          id="reason"
          label={texts.reason}
          hint={texts.reasonHint}
          autoComplete="off"
          maxLength={200}
          value={reason}
          error={error}
          onChange={setReason}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {texts.begin}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
