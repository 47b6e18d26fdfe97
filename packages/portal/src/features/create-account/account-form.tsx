import type { TypedAccount } from '@portal/flows/account/account-rules'
import { CheckboxField } from '@portal/ui/checkbox-field'
import { inlineLinkClass } from '@portal/ui/link'
import { TextField } from '@portal/ui/text-field'
import { lazy } from 'react'
import type { Brand } from '../../brand.ts'
import { AccessFields } from '../../shared/account-access/access-fields.tsx'
import { AccessView } from '../../shared/account-access/access-view.tsx'
import { NewPasswordField } from '../../shared/account-access/new-password-field.tsx'
import { accountAccessTexts } from '../../shared/account-access/account-access-texts.ts'
import { TextLink } from '../../shared/links.tsx'
import { NewTabLink } from '../../shared/new-tab-link.tsx'
import { paths } from '../../shared/paths.ts'
import { PhoneField } from '../../shared/phone-field.tsx'
import { usePortal } from '../../shared/portal.ts'
import type { Form } from '../../shared/use-form.ts'
import { WhenHydrated } from '../../shared/when-hydrated.tsx'
import { createAccountTexts as texts } from './create-account-texts.ts'

// This notice needs the code of the flows, which nothing else on this page does. The page works without it.
const TakenAlongNotice = lazy(() =>
  import('./taken-along-notice.tsx').then(
    (it) => ({ default: it.TakenAlongNotice }),
    () => ({ default: () => <></> }),
  ),
)

export function AccountForm({ form, takesFocus }: { form: Form<TypedAccount>; takesFocus: boolean }) {
  const { brand } = usePortal()
  const terms = form.field('acceptsTerms')

  return (
    <AccessView title={texts.title} takesFocus={takesFocus}>
      <p>{texts.allNeeded}</p>
      <WhenHydrated>
        <TakenAlongNotice />
      </WhenHydrated>
      <AccessFields
        form={form}
        typed={['name', 'email', 'mobile', 'password', 'acceptsTerms']}
        submitLabel={texts.submit}
      >
        <TextField
          {...form.field('name')}
          label={texts.name}
          hint={texts.nameHint}
          autoComplete="name"
          spellCheck={false}
        />
        <TextField
          {...form.field('email')}
          label={accountAccessTexts.email}
          hint={texts.emailHint}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PhoneField {...form.field('mobile')} label={texts.mobile} hint={texts.mobileHint} autoComplete="tel" />
        <NewPasswordField {...form.field('password')} label={texts.password} />
        <CheckboxField
          id={terms.id}
          label={texts.acceptsTerms}
          hint={<TermsLinks links={brand.links} />}
          checked={terms.value}
          error={terms.error}
          required
          onChange={terms.onChange}
        />
      </AccessFields>
      <p>
        {texts.hasAccount} <TextLink to={paths.login}>{accountAccessTexts.logIn}</TextLink>
      </p>
    </AccessView>
  )
}

function TermsLinks({ links }: { links: Brand['links'] }) {
  return (
    <>
      {texts.readTerms} <NewTabLink {...links.disclaimer} className={inlineLinkClass} /> {texts.and}{' '}
      <NewTabLink {...links.privacy} className={inlineLinkClass} />.
    </>
  )
}
