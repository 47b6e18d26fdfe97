import { reportDeath } from '@portal/api/endpoints/contract-management'
import { checkDeathReport, emptyDeathReport, toDeathErrorText } from '@portal/flows/account/death-report'
import { BirthDateField } from '@portal/ui/birth-date-field'
import { DateField } from '@portal/ui/date-field'
import { TextField } from '@portal/ui/text-field'
import { ErrorSummary } from '../../shared/error-summary.tsx'
import { PhoneField } from '../../shared/phone-field.tsx'
import { ProblemAlert } from '../../shared/problem-alert.tsx'
import { toBirthDateParts, toBirthDateText } from '../../flow/application/birth-date-text.ts'
import { usePortal } from '../../shared/portal.ts'
import { toSentences } from '../../shared/sentences.ts'
import { useForm } from '../../shared/use-form.ts'
import { SubmitButton } from '../../shared/submit-button.tsx'
import { bereavedTexts as texts } from './texts.ts'

/** The form to report a death; errors are shown after submit. */
export function DeathForm({ onSent }: { onSent: () => void }) {
  const { api, today } = usePortal()
  const form = useForm({
    id: 'overlijden',
    initial: emptyDeathReport,
    check(typed) {
      const checked = checkDeathReport(typed, today())
      return checked.ok ? {} : toSentences(checked.errors, toDeathErrorText)
    },
    send: (report) => reportDeath(api, report),
    onDone: onSent,
  })
  const birth = form.field('geboortedatum')
  return (
    <section aria-labelledby="melden">
      <h2 id="melden">{texts.formTitle}</h2>
      <form className="grid gap-6" noValidate onSubmit={form.submit}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <h3 className="m-0">{texts.deceased}</h3>
        <TextField {...form.field('name')} label={texts.name} autoComplete="off" />
        <BirthDateField
          {...birth}
          label={texts.birth}
          hint={texts.birthHint}
          partLabels={texts.birthParts}
          isOwn={false}
          value={toBirthDateParts(birth.value)}
          onChange={(parts) => birth.onChange(toBirthDateText(parts))}
        />
        <DateField {...form.field('diedOn')} label={texts.diedOn} hint={texts.diedOnHint} />
        <TextField
          {...form.field('contractNumber')}
          label={texts.contractNumber}
          optionalLabel={texts.optional}
          autoComplete="off"
          width={20}
        />
        <h3 className="m-0">{texts.you}</h3>
        <TextField {...form.field('reporter')} label={texts.reporter} autoComplete="name" />
        <TextField {...form.field('email')} label={texts.email} type="email" autoComplete="email" />
        <PhoneField {...form.field('phone')} label={texts.phone} autoComplete="tel" />
        <ProblemAlert problem={form.problem} title={texts.notSent} />
        <div>
          <SubmitButton busy={form.isBusy}>{texts.submit}</SubmitButton>
        </div>
      </form>
    </section>
  )
}
