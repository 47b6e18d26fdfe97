import { requestErasure } from '@portal/api/endpoints/account'
import type { Erasure } from '@portal/api/operations'
import { Button } from '@portal/ui/button'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { ProblemAlert } from '../../../shared/problem-alert.tsx'
import { usePortal } from '../../../shared/portal.ts'
import { checkOwnPassword, OwnPasswordField } from '../own-password-field.tsx'
import { PageForm } from '../page-parts.tsx'
import { useForm } from '../../../shared/use-form.ts'
import { erasureTexts as texts } from './texts.ts'

type ErasureFormProps = {
  onRequested: (erasure: Erasure) => void
  /** Called when a request exists already, such as from another tab. */
  onConflict: () => Promise<void>
}

/** The list of erased and remaining data, and the request with the password. */
export function ErasureForm({ onRequested, onConflict }: ErasureFormProps) {
  const { api } = usePortal()
  const form = useForm({
    id: 'wissen',
    initial: { password: '' },
    check: ({ password }) => ({ password: checkOwnPassword(password) }),
    async send(body) {
      const result = await requestErasure(api, body)
      if (!result.ok && result.error.kind === 'conflict') await onConflict()
      return result
    },
    onDone: onRequested,
  })
  return (
    <>
      <p>{texts.intro}</p>
      <h3>{texts.goesTitle}</h3>
      <Facts lines={texts.goes} />
      <h3>{texts.staysTitle}</h3>
      <Facts lines={texts.stays} />
      <PageForm onSubmit={form.submit}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <ProblemAlert problem={form.problem} title={texts.notRequested} />
        <OwnPasswordField {...form.field('password')} />
        <Button type="submit" variant="danger" busy={form.isBusy}>
          {texts.submit}
        </Button>
      </PageForm>
    </>
  )
}

function Facts({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 ps-[1.25rem]">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
