import { updatePersonalInfo } from '@portal/api/endpoints/account'
import { getUser } from '@portal/api/endpoints/session'
import type { ApiError, Result } from '@portal/api/errors'
import type { PersonalInfo, PersonalInfoRequest } from '@portal/api/operations'
import { toApplicantErrorText } from '@portal/flows/applicant-error-texts'
import {
  checkPersonalInfo,
  type PersonalInfoField,
  type PersonalInfoTyped,
  toTypedPersonalInfo,
} from '@portal/flows/personal-info-rules'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { linkClass } from '@portal/ui/link'
import { Link, useRevalidator } from 'react-router'
import { AddressFields } from '../../../shared/application/address-fields.tsx'
import { CountryField } from '../../../shared/application/country-field.tsx'
import { GenderField, PhoneFields } from '../../../shared/application/person-fields.tsx'
import { personTexts } from '../../../shared/application/texts.ts'
import { useAddressLookUp } from '../../../shared/application/use-address-look-up.ts'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { toErrorText } from '../../../shared/error-texts.ts'
import { paths } from '../../../shared/paths.ts'
import { type Portal, usePortal } from '../../../shared/portal.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { FormEnd } from '../form-end.tsx'
import { keep } from '../keep.ts'
import { PersonFields } from '../person-fields.tsx'
import { PageForm } from '../page-parts.tsx'
import { type SettingsForm, useSettingsForm } from '../use-settings-form.ts'
import { personalInfoTexts as texts } from './texts.ts'

type Form = SettingsForm<PersonalInfoField>

/** What is known of the customer, to change. */
export function PersonalInfoForm({
  info,
  countriesProblem,
}: {
  info: PersonalInfo
  countriesProblem: ApiError | null
}) {
  const portal = usePortal()
  const lookUp = useAddressLookUp()
  const form = useSettingsForm<PersonalInfoField, PersonalInfoRequest>({
    initial: toTyped(info),
    check: (typed) => checkPersonalInfo(typed, portal.today()),
    toText: toApplicantErrorText,
    settle: lookUp.settle,
    send: (request) => save(portal, request),
  })
  return (
    <PageForm onSubmit={form.submit}>
      <ErrorSummary attempt={form.attempt} errors={form.summary} />
      {countriesProblem && <NoCountries problem={countriesProblem} />}
      <PersonFields form={form} isOwn />
      <OriginFields form={form} />
      <AddressFields
        person="mijn"
        address={form.typed}
        lookUp={lookUp}
        onChange={form.change}
        errorOf={form.errorOf}
        onLeave={form.leave}
      />
      <PhoneFields person="mijn" typed={form.typed} onChange={form.change} errorOf={form.errorOf} />
      <div>
        <p>
          <strong>{texts.email}</strong>
          <br />
          {info.email}
        </p>
        <p>
          {texts.emailText}{' '}
          <Link className={linkClass} to={paths.contact}>
            {texts.emailAction}
          </Link>
        </p>
      </div>
      <FormEnd form={form} saved={texts.saved} />
    </PageForm>
  )
}

function OriginFields({ form: { typed, change, errorOf } }: { form: Form }) {
  return (
    <>
      <GenderField error={errorOf('geslacht')} value={typed.geslacht} onChange={(geslacht) => change({ geslacht })} />
      <CountryField
        id="nationaliteit"
        label={personTexts.nationaliteit}
        hint={personTexts.nationaliteitHint}
        error={errorOf('nationaliteit')}
        value={typed.nationaliteit}
        onChange={(nationaliteit) => change({ nationaliteit })}
      />
    </>
  )
}

function NoCountries({ problem }: { problem: ApiError }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Alert
      tone="warning"
      title={texts.noCountries}
      action={
        <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
          {texts.noCountriesAction}
        </Button>
      }
    >
      {toErrorText(problem)}
    </Alert>
  )
}

/** The Netherlands is the usual country of who told nothing yet. */
function toTyped(info: PersonalInfo): PersonalInfoTyped {
  const typed = toTypedPersonalInfo(info)
  return { ...typed, land: typed.land || 'NL', nationaliteit: typed.nationaliteit || 'NL' }
}

/** Saves it, and has the shell show the name as it is now. */
async function save(portal: Portal, request: PersonalInfoRequest): Promise<Result<PersonalInfoTyped>> {
  const result = await updatePersonalInfo(portal.api, request)
  if (!result.ok) return result
  keep(portal, sessionSlices.personalInfo, result.value)
  const user = await getUser(portal.api)
  if (user.ok) keep(portal, sessionSlices.user, user.value)
  return { ok: true, value: toTyped(result.value) }
}
