import { reportDeath } from '@portal/api/endpoints/contract-management'
import { checkDeathReport, emptyDeathReport, toDeathErrorText } from '@portal/flows/account/death-report'
import { Alert } from '@portal/ui/alert'
import { BirthDateField } from '@portal/ui/birth-date-field'
import { PageHeading } from '@portal/ui/page-heading'
import { TextField } from '@portal/ui/text-field'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { toBirthDateParts, toBirthDateText } from '../../flow/application/birth-date-text.ts'
import { ErrorSummary } from '../../shared/error-summary.tsx'
import { HomeLink } from '../../shared/home-link.tsx'
import { PhoneField } from '../../shared/phone-field.tsx'
import { usePortal } from '../../shared/portal.ts'
import { ProblemAlert } from '../../shared/problem-alert.tsx'
import { toSentences } from '../../shared/sentences.ts'
import { SubmitButton } from '../../shared/submit-button.tsx'
import { useForm } from '../../shared/use-form.ts'
import { bereavedTexts as texts } from './bereaved-texts.ts'
import { toUnbroken } from '../../shared/unbroken.ts'

/** Information for surviving relatives, who have no account, and the form to report a death. */
function BereavedScreen() {
  const { brand, today } = usePortal()
  const [isSent, setSent] = useState(false)
  const news = useRef<HTMLDivElement>(null)

  // The pressed button is gone.
  useEffect(() => {
    if (isSent) news.current?.focus()
  }, [isSent])

  return (
    <article className="mx-auto max-w-measure">
      <HomeLink />
      <PageHeading>{texts.title}</PageHeading>
      <p>{texts.intro}</p>
      <section aria-labelledby="wat-gebeurt-er">
        <h2 id="wat-gebeurt-er">{texts.stepsTitle}</h2>
        <ul className="grid list-disc gap-2 ps-[1.25em]">
          {texts.steps(today()).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </section>
      <div ref={news} tabIndex={-1} className="mt-8">
        {isSent && (
          <Alert tone="success" title={texts.done} live>
            {texts.doneText(today(), toUnbroken(brand.contact.phone))}
          </Alert>
        )}
      </div>
      {!isSent && <DeathForm onSent={() => setSent(true)} />}
    </article>
  )
}

/** The form to report a death; errors are shown after submit. */
function DeathForm({ onSent }: { onSent: () => void }) {
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
  return (
    <section aria-labelledby="melden">
      <h2 id="melden">{texts.formTitle}</h2>
      <form className="grid gap-6" noValidate onSubmit={form.submit}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <h3 className="m-0">{texts.deceased}</h3>
        <TextField {...form.field('name')} label={texts.name} autoComplete="off" />
        <KnownDateField {...form.field('geboortedatum')} label={texts.birth} hint={texts.birthHint} />
        <KnownDateField {...form.field('diedOn')} label={texts.diedOn} hint={texts.diedOnHint} />
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

type KnownDateProps = Omit<ComponentProps<typeof BirthDateField>, 'value' | 'onChange' | 'partLabels'> & {
  value: string
  onChange: (text: string) => void
}

/** A date that a relative knows by heart. Both dates of the form have the same three inputs. */
function KnownDateField({ value, onChange, ...field }: KnownDateProps) {
  return (
    <BirthDateField
      {...field}
      partLabels={texts.dateParts}
      isOwn={false}
      value={toBirthDateParts(value)}
      onChange={(parts) => onChange(toBirthDateText(parts))}
    />
  )
}

export { BereavedScreen as Component }
