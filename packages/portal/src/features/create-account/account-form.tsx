import type { ApiError } from '@portal/api/errors'
import { toAccountErrorText } from '@portal/flows/account-error-texts'
import { type AccountField, checkAccount, type TypedAccount } from '@portal/flows/account-rules'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { CheckboxField } from '@portal/ui/checkbox-field'
import { linkClass } from '@portal/ui/link'
import { TextField } from '@portal/ui/text-field'
import { lazy, type SubmitEvent, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { accessFormClass } from '../../shared/account-access/access-form.tsx'
import { AccessView } from '../../shared/account-access/access-view.tsx'
import { NewPasswordField } from '../../shared/account-access/new-password-field.tsx'
import { accountAccessTexts } from '../../shared/account-access/texts.ts'
import { useTypedMeanwhile } from '../../shared/account-access/use-typed-meanwhile.ts'
import { ErrorSummary } from '../../shared/error-summary.tsx'
import { toErrorText } from '../../shared/error-texts.ts'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'
import { TermsLinks } from './terms-links.tsx'
import { createAccountTexts as texts } from './texts.ts'

// Knows the flows, of which nothing else is on this page.
const TakenAlongNotice = lazy(async () => ({
  default: (await import('./taken-along-notice.tsx')).TakenAlongNotice,
}))

const fields: readonly AccountField[] = ['name', 'email', 'mobile', 'password', 'acceptsTerms']

type Props = {
  typed: TypedAccount
  onChange: (typed: TypedAccount) => void
  /** Asks for the account; returns why there is none. */
  onSubmit: () => Promise<ApiError | null>
  takesFocus: boolean
}

export function AccountForm({ typed, onChange, onSubmit, takesFocus }: Props) {
  const { brand } = usePortal()
  const isHydrated = useIsHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ error: ApiError; typed: TypedAccount } | null>(null)
  const found = checkAccount(typed, brand.name)
  const errors = fields.flatMap((field) => {
    const message = errorOf(field)
    return message === undefined ? [] : [{ fieldId: field, message }]
  })
  useTypedMeanwhile(form, (valueOf) =>
    onChange({
      ...typed,
      name: valueOf('name'),
      email: valueOf('email'),
      mobile: valueOf('mobile'),
      password: valueOf('password'),
    }),
  )

  function errorOf(field: AccountField): string | undefined {
    const own = found[field]
    if (own) return attempt > 0 ? toAccountErrorText(field, own) : undefined
    // What the server refused counts until it is changed.
    return refused?.typed[field] === typed[field] ? refused.error.fields[field] : undefined
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setRefused(null)
    if (Object.keys(found).length === 0) {
      setBusy(true)
      const error = await onSubmit()
      if (error === null) return
      setRefused({ error, typed })
      setBusy(false)
    }
    setAttempt((before) => before + 1)
  }

  function textField(field: 'name' | 'email' | 'mobile') {
    return {
      id: field,
      value: typed[field],
      error: errorOf(field),
      onChange: (text: string) => onChange({ ...typed, [field]: text }),
    }
  }

  return (
    <AccessView title={texts.title} takesFocus={takesFocus}>
      <p>
        {texts.intro} {texts.allNeeded}
      </p>
      <Suspense>{isHydrated && <TakenAlongNotice />}</Suspense>
      <form ref={form} className={accessFormClass} noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={errors} attempt={attempt} />
        <TextField {...textField('name')} label={texts.name} autoComplete="name" spellCheck={false} />
        <TextField
          {...textField('email')}
          label={accountAccessTexts.email}
          hint={texts.emailHint}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...textField('mobile')}
          label={texts.mobile}
          hint={texts.mobileHint}
          type="tel"
          autoComplete="tel"
          width={20}
        />
        <NewPasswordField
          label={texts.password}
          value={typed.password}
          error={errorOf('password')}
          onChange={(password) => onChange({ ...typed, password })}
        />
        <CheckboxField
          id="acceptsTerms"
          label={texts.acceptsTerms}
          hint={<TermsLinks links={brand.links} />}
          checked={typed.acceptsTerms}
          error={errorOf('acceptsTerms')}
          required
          onChange={(acceptsTerms) => onChange({ ...typed, acceptsTerms })}
        />
        {refused && !fields.some((field) => refused.error.fields[field] !== undefined) && (
          <Alert tone="error" live>
            {toErrorText(refused.error)}
          </Alert>
        )}
        <Button type="submit" busy={isBusy} disabled={!isHydrated}>
          {texts.submit}
        </Button>
      </form>
      <p>
        {texts.hasAccount}{' '}
        <Link className={linkClass} to={paths.login}>
          {accountAccessTexts.logIn}
        </Link>
      </p>
    </AccessView>
  )
}
