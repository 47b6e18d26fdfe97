import { updatePersonalInfo } from '@portal/api/endpoints/account'
import type { ApiError, Result } from '@portal/api/errors'
import type { PersonalInfo, PersonalInfoRequest } from '@portal/api/operations'
import {
  checkPersonalInfo,
  type PersonalInfoField,
  type PersonalInfoTyped,
  toTypedPersonalInfo,
} from '@portal/flows/account/personal-info-rules'
import { toApplicantErrorText } from '@portal/flows/application/applicant-error-texts'
import { AddressFields } from '../../../flow/application/address-fields.tsx'
import { CountryField } from '../../../flow/application/country-field.tsx'
import { GenderField, PhoneFields } from '../../../flow/application/person-fields.tsx'
import { personTexts } from '../../../flow/application/application-texts.ts'
import { useAddressLookUp } from '../../../flow/application/use-address-look-up.ts'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { InlineLink } from '../../../shared/links.tsx'
import { NotLoaded } from '../../../shared/not-loaded.tsx'
import { paths } from '../../../shared/paths.ts'
import { type Portal, usePortal } from '../../../shared/portal.ts'
import { toSentences } from '../../../shared/sentences.ts'
import { refreshUser } from '../../../shared/session-data.ts'
import { type Form, useForm } from '../../../shared/use-form.ts'
import { useLeftFields } from '../../../shared/use-left-fields.ts'
import { saveSlice } from '../../../store/saved-copy.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { FormEnd, PageForm } from '../page-parts.tsx'
import { PersonFields } from '../person-fields.tsx'
import { personalInfoTexts as texts } from './personal-info-texts.ts'

export function PersonalInfoForm({
  info,
  countriesProblem,
}: {
  info: PersonalInfo
  countriesProblem: ApiError | null
}) {
  const portal = usePortal()
  const lookUp = useAddressLookUp()
  const errorsOf = (values: PersonalInfoTyped) => {
    const checked = checkPersonalInfo(values, portal.today())
    return checked.ok ? {} : checked.errors
  }
  const form = useForm({
    initial: toTyped(info),
    check: (values) => toSentences<PersonalInfoField>(errorsOf(values), toApplicantErrorText),
    settle: lookUp.settle,
    async send(values) {
      const checked = checkPersonalInfo(values, portal.today())
      if (checked.ok) return save(portal, checked.request)
    },
    onDone(saved) {
      left.forget()
      return saved
    },
  })
  const left = useLeftFields<PersonalInfoField>(errorsOf(form.values), toApplicantErrorText)
  const errorOf = (field: PersonalInfoField) => form.errorOf(field) ?? left.errorOf(field)
  return (
    <PageForm onSubmit={form.submit}>
      <ErrorSummary attempt={form.attempt} errors={form.summary} />
      {countriesProblem && (
        <NotLoaded title={texts.noCountries} problem={countriesProblem} retry={texts.noCountriesAction} />
      )}
      <PersonFields form={form} isOwn />
      <OriginFields form={form} />
      <AddressFields
        person="mijn"
        address={form.values}
        lookUp={lookUp}
        onChange={form.change}
        errorOf={errorOf}
        onLeave={left.leave}
      />
      <PhoneFields person="mijn" typed={form.values} onChange={form.change} errorOf={form.errorOf} />
      <div>
        <p>
          <strong>{texts.email}</strong>
          <br />
          <span>{info.email}</span>
        </p>
        <p>
          {texts.emailText} <InlineLink to={paths.contact}>{texts.emailAction}</InlineLink>
        </p>
      </div>
      <FormEnd form={form} saved={texts.saved} />
    </PageForm>
  )
}

function OriginFields({ form }: { form: Form<PersonalInfoTyped> }) {
  return (
    <>
      <GenderField {...form.field('geslacht')} />
      <CountryField
        {...form.field('nationaliteit')}
        label={personTexts.nationaliteit}
        hint={personTexts.nationaliteitHint}
      />
    </>
  )
}

/** The Netherlands is the usual country of a customer without data. */
function toTyped(info: PersonalInfo): PersonalInfoTyped {
  const typed = toTypedPersonalInfo(info)
  return { ...typed, land: typed.land || 'NL', nationaliteit: typed.nationaliteit || 'NL' }
}

/** Saves the data, and updates the name in the shell. */
async function save(portal: Portal, request: PersonalInfoRequest): Promise<Result<PersonalInfoTyped>> {
  const result = await updatePersonalInfo(portal.api, request)
  if (!result.ok) return result
  saveSlice(portal.store, sessionSlices.personalInfo, result.value)
  await refreshUser(portal)
  return { ok: true, value: toTyped(result.value) }
}
