import type { ApplicantKind } from '@portal/api/operations'
import { type PersonField, validateGegevens } from '@portal/flows/application/applicant-rules'
import { formatIban, parseBsn, parsePayoutIban } from '@portal/flows/values/identifiers'
import { TextField } from '@portal/ui/text-field'
import { usePortal } from '../../../shared/portal.ts'
import { AddressFields } from '../../application/address-fields.tsx'
import { type ApplicantForm, useApplicantForm } from '../../application/applicant-form.ts'
import { ApplicantPage } from '../../application/applicant-page.tsx'
import { tokenFor } from '../../application/autocomplete.ts'
import { bindFields } from '../../application/bind-fields.ts'
import { CountryField } from '../../application/country-field.tsx'
import { readApplicants } from '../../application/draft.ts'
import { DateOfBirth, GenderField, NameFields, PhoneFields } from '../../application/person-fields.tsx'
import { personTexts as texts } from '../../application/application-texts.ts'
import { useAddressLookUp } from '../../application/use-address-look-up.ts'
import { useApplicant, useNextPage, usePerson } from '../../application/use-application.ts'

/** Personal data, a view per person. */
export function PersonPage() {
  const person = usePerson()
  return <PersonForm key={person} person={person} />
}

function PersonForm({ person }: { person: ApplicantKind }) {
  const portal = usePortal()
  const { applicant, change } = useApplicant(person)
  const lookUp = useAddressLookUp()
  const form = useApplicantForm<PersonField>(
    () => validateGegevens(readApplicants(portal), person, portal.today()),
    useNextPage('aanvrager:Gegevens', person),
    lookUp.settle,
  )
  return (
    <ApplicantPage title={texts.titles[person]} intro={texts.intro} form={form}>
      <NameAndNumberFields person={person} form={form} />
      {'land' in applicant && (
        <AddressFields
          person={person}
          address={applicant}
          lookUp={lookUp}
          onChange={change}
          errorOf={form.errorOf}
          onLeave={form.leave}
        />
      )}
      {'land' in applicant && <ContactFields person={person} form={form} />}
    </ApplicantPage>
  )
}

type FieldsProps = { person: ApplicantKind; form: ApplicantForm<PersonField> }

function NameAndNumberFields({ person, form }: FieldsProps) {
  const { applicant, change } = useApplicant(person)
  const fieldOf = bindFields(applicant, change, form.errorOf)
  return (
    <>
      <NameFields person={person} typed={applicant} onChange={change} errorOf={form.errorOf} />
      <GenderField {...fieldOf('geslacht')} />
      <DateOfBirth person={person} {...fieldOf('geboortedatum')} />
      <TextField
        {...fieldOf('bsn')}
        label={texts.bsn}
        hint={texts.bsnHint}
        width={10}
        inputMode="numeric"
        autoComplete={tokenFor(person, 'bsn')}
        onBlur={() => {
          const bsn = parseBsn(applicant.bsn)
          if (bsn.ok) change({ bsn: bsn.value })
          form.leave('bsn')
        }}
      />
      {'nationaliteit' in applicant && (
        <CountryField
          id="nationaliteit"
          label={texts.nationaliteit}
          hint={texts.nationaliteitHint}
          error={form.errorOf('nationaliteit')}
          value={applicant.nationaliteit}
          onChange={(nationaliteit) => change({ nationaliteit })}
        />
      )}
    </>
  )
}

function ContactFields({ person, form }: FieldsProps) {
  const { applicant, change } = useApplicant(person)
  if (!('land' in applicant)) return null
  return (
    <>
      <PhoneFields person={person} typed={applicant} onChange={change} errorOf={form.errorOf} />
      {'iban' in applicant && (
        <TextField
          id="iban"
          label={texts.iban}
          hint={texts.ibanHint}
          autoCapitalize="characters"
          spellCheck={false}
          autoComplete={tokenFor(person, 'iban')}
          error={form.errorOf('iban')}
          value={applicant.iban}
          onChange={(iban) => change({ iban })}
          onBlur={() => {
            const iban = parsePayoutIban(applicant.iban)
            if (iban.ok) change({ iban: formatIban(iban.value) })
            form.leave('iban')
          }}
        />
      )}
    </>
  )
}
