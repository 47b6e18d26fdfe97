import { getPersonalInfo, updatePersonalInfo } from '@portal/api/endpoints/account'
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
import { DateOfBirth, GenderField, NameFields, PhoneFields } from '../../../flow/application/person-fields.tsx'
import { personTexts } from '../../../flow/application/application-texts.ts'
import { useAddressLookUp } from '../../../flow/application/use-address-look-up.ts'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { NotLoaded } from '../../../shared/not-loaded.tsx'
import { type Portal, usePortal } from '../../../shared/portal.ts'
import { toSentences } from '../../../shared/sentences.ts'
import { refreshUser } from '../../../shared/session-data.ts'
import { useForm } from '../../../shared/use-form.ts'
import { useLeftFields } from '../../../shared/use-left-fields.ts'
import { saveSlice } from '../../../store/saved-copy.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { FormEnd, PageForm } from '../page-parts.tsx'
import { fieldsOf, type InfoGroup } from './info-groups.ts'
import { personalInfoTexts as texts } from './personal-info-texts.ts'

type Props = {
  info: PersonalInfo
  /** The row to change; null for everything, while something is missing. */
  group: InfoGroup | null
  countriesProblem: ApiError | null
  onSaved: () => Promise<void>
}

/** The fields of one row, saved together with the rest of the data, which stays. */
export function PersonalInfoForm({ info, group, countriesProblem, onSaved }: Props) {
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
      const latest = await withLatest(portal, values, group)
      if (!latest.ok) return latest
      const checked = checkPersonalInfo(latest.value, portal.today())
      if (checked.ok) return save(portal, checked.request)
    },
    async onDone(saved) {
      left.forget()
      await onSaved()
      return saved
    },
  })
  const left = useLeftFields<PersonalInfoField>(errorsOf(form.values), toApplicantErrorText)
  const has = (row: InfoGroup) => group === null || group === row
  const errorOf = (field: PersonalInfoField) => form.errorOf(field) ?? left.errorOf(field)
  return (
    <PageForm onSubmit={form.submit}>
      <ErrorSummary attempt={form.attempt} errors={form.summary} />
      {countriesProblem && (has('nationaliteit') || has('adres')) && (
        <NotLoaded title={texts.noCountries} problem={countriesProblem} retry={texts.noCountriesAction} />
      )}
      {has('naam') && <NameFields person="mijn" typed={form.values} onChange={form.change} errorOf={form.errorOf} />}
      {has('geboortedatum') && <DateOfBirth person="mijn" {...form.field('geboortedatum')} />}
      {has('geslacht') && <GenderField {...form.field('geslacht')} />}
      {has('nationaliteit') && (
        <CountryField
          {...form.field('nationaliteit')}
          label={personTexts.nationaliteit}
          hint={personTexts.nationaliteitHint}
        />
      )}
      {has('adres') && (
        <AddressFields
          person="mijn"
          address={form.values}
          lookUp={lookUp}
          onChange={form.change}
          errorOf={errorOf}
          onLeave={left.leave}
        />
      )}
      {has('telefoon') && (
        <PhoneFields person="mijn" typed={form.values} onChange={form.change} errorOf={form.errorOf} />
      )}
      <FormEnd form={form} saved="" />
    </PageForm>
  )
}

/** The Netherlands is the usual country of a customer without data. */
function toTyped(info: PersonalInfo): PersonalInfoTyped {
  const typed = toTypedPersonalInfo(info)
  return { ...typed, land: typed.land || 'NL', nationaliteit: typed.nationaliteit || 'NL' }
}

/** Puts the fields of a row over the latest data, because the rest may have changed since this page was opened. */
async function withLatest(
  portal: Portal,
  typed: PersonalInfoTyped,
  group: InfoGroup | null,
): Promise<Result<PersonalInfoTyped>> {
  if (group === null) return { ok: true, value: typed }
  const latest = await getPersonalInfo(portal.api)
  if (!latest.ok) return latest
  // When it is no longer complete, the page shows the form for everything.
  saveSlice(portal.store, sessionSlices.personalInfo, latest.value)
  const row = Object.fromEntries(fieldsOf[group].map((field) => [field, typed[field]]))
  return { ok: true, value: { ...toTyped(latest.value), ...row } }
}

/** Saves the data, and updates the name in the shell. */
async function save(portal: Portal, request: PersonalInfoRequest): Promise<Result<PersonalInfoTyped>> {
  const result = await updatePersonalInfo(portal.api, request)
  if (!result.ok) return result
  saveSlice(portal.store, sessionSlices.personalInfo, result.value)
  await refreshUser(portal)
  return { ok: true, value: toTyped(result.value) }
}
