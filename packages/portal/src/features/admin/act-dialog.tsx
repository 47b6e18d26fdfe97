import { startImpersonation } from '@portal/api/endpoints/admin'
import type { Customer } from '@portal/api/operations'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { TextField } from '@portal/ui/text-field'
import { ErrorSummary } from '../../shared/error-summary.tsx'
import { toErrorText } from '../../shared/error-texts.ts'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { useForm } from '../../shared/use-form.ts'
import { isReason } from './reason.ts'
import { adminTexts as texts } from './admin-texts.ts'

type ActDialogProps = { customer: Pick<Customer, 'id' | 'name'>; onClose: () => void }

/** Asks staff for the reason of an impersonation, and starts it. */
export function ActDialog({ customer, onClose }: ActDialogProps) {
  const { api, session } = usePortal()
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: isReason(reason) ? undefined : texts.reasonMissing }),
    async send({ reason }) {
      const result = await startImpersonation(api, { userId: customer.id, reason: reason.trim() })
      if (result.ok) return result
      // The dialog shows every failure at its only field.
      const fields = { reason: result.error.fields['reason'] ?? toErrorText(result.error) }
      return { ok: false, error: { ...result.error, fields } }
    },
    async onDone() {
      // Loads another document without any data of the administrator. The button stays busy until then.
      await session.leaveTo(paths.investments)
      await new Promise<never>(() => {})
    },
  })

  return (
    <Dialog open title={texts.actWith(customer.name)} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={form.submit}>
        <p>{texts.actIntro}</p>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <TextField
          {...form.field('reason')}
          label={texts.reason}
          hint={texts.reasonHint}
          autoComplete="off"
          maxLength={200}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.isBusy}>
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
