import { BirthDateField } from '@portal/ui/birth-date-field'
import { RadioGroup } from '@portal/ui/radio-group'
import { TextField } from '@portal/ui/text-field'
import type { ApplicantKind } from '@portal/api/operations'
import { type PersonField, validateGegevens } from '@portal/flows/applicant-rules'
import { formatIban, parseBsn, parseIban } from '@portal/flows/identifiers'
import { toBirthDateParts, toBirthDateText } from '../flow/birth-date-text.ts'
import { usePortal } from '../portal.ts'
import { AddressFields } from './address-fields.tsx'
import { type ApplicantForm, useApplicantForm } from './applicant-form.ts'
import { ApplicantPage } from './applicant-page.tsx'
import { tokenFor } from './autocomplete.ts'
import { CountryField } from './country-field.tsx'
import { readApplicants } from './draft.ts'
import { applicationTexts, personTexts as texts } from './texts.ts'
import { useApplicant, useNextPage, usePerson } from './use-application.ts'

/** Personal data, person by person. */
export function PersonPage() {
  const person = usePerson()
  return <PersonForm key={person} person={person} />
}

function PersonForm({ person }: { person: ApplicantKind }) {
  const portal = usePortal()
  const { applicant, change } = useApplicant(person)
  const form = useApplicantForm<PersonField>(
    () => validateGegevens(readApplicants(portal), person, portal.today()),
    useNextPage('aanvrager:Gegevens', person),
  )
  return (
    <ApplicantPage title={texts.titles[person]} intro={texts.intro} form={form}>
      <NameFields person={person} form={form} />
      {'land' in applicant && (
        <AddressFields
          person={person}
          address={applicant}
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

function NameFields({ person, form }: FieldsProps) {
  const { applicant, change } = useApplicant(person)
  return (
    <>
      <TextField
        id="initialen"
        label={texts.initialen}
        hint={texts.initialenHint}
        width={10}
        spellCheck={false}
        autoComplete={tokenFor(person, 'initialen')}
        error={form.errorOf('initialen')}
        value={applicant.initialen}
        onChange={(initialen) => change({ initialen })}
      />
      <TextField
        id="tussenvoegsel"
        label={texts.tussenvoegsel}
        optionalLabel={applicationTexts.optional}
        width={10}
        spellCheck={false}
        autoComplete={tokenFor(person, 'tussenvoegsel')}
        error={form.errorOf('tussenvoegsel')}
        value={applicant.tussenvoegsel}
        onChange={(tussenvoegsel) => change({ tussenvoegsel })}
      />
      <TextField
        id="achternaam"
        label={texts.achternaam}
        spellCheck={false}
        autoComplete={tokenFor(person, 'achternaam')}
        error={form.errorOf('achternaam')}
        value={applicant.achternaam}
        onChange={(achternaam) => change({ achternaam })}
      />
      <RadioGroup
        id="geslacht"
        label={texts.geslacht}
        inline
        options={(['man', 'vrouw', 'anders'] as const).map((value) => ({ value, label: texts.geslachten[value] }))}
        error={form.errorOf('geslacht')}
        value={applicant.geslacht}
        onChange={(geslacht) => change({ geslacht })}
      />
      <BirthDateField
        id="geboortedatum"
        label={texts.geboortedatum}
        hint={texts.geboortedatumHint}
        partLabels={texts.dateParts}
        isOwn={person === 'mijn'}
        error={form.errorOf('geboortedatum')}
        value={toBirthDateParts(applicant.geboortedatum)}
        onChange={(parts) => change({ geboortedatum: toBirthDateText(parts) })}
      />
      <TextField
        id="bsn"
        label={texts.bsn}
        hint={texts.bsnHint}
        width={10}
        inputMode="numeric"
        autoComplete={tokenFor(person, 'bsn')}
        error={form.errorOf('bsn')}
        value={applicant.bsn}
        onChange={(bsn) => change({ bsn })}
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
      <TextField
        id="mobiel"
        label={texts.mobiel}
        type="tel"
        width={20}
        autoComplete={tokenFor(person, 'mobiel')}
        error={form.errorOf('mobiel')}
        value={applicant.mobiel}
        onChange={(mobiel) => change({ mobiel })}
      />
      <TextField
        id="telefoonnummer"
        label={texts.telefoonnummer}
        optionalLabel={applicationTexts.optional}
        type="tel"
        width={20}
        autoComplete={tokenFor(person, 'telefoonnummer')}
        error={form.errorOf('telefoonnummer')}
        value={applicant.telefoonnummer}
        onChange={(telefoonnummer) => change({ telefoonnummer })}
      />
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
            const iban = parseIban(applicant.iban)
            if (iban.ok) change({ iban: formatIban(iban.value) })
            form.leave('iban')
          }}
        />
      )}
    </>
  )
}
