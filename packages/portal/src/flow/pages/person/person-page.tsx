import type { ApplicantKind } from '@portal/api/operations'
import { type PersonField, validateGegevens } from '@portal/flows/application/applicant-rules'
import { choicesFor } from '@portal/flows/application/applicants'
import { toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import { formatIban, parseBsn, parsePayoutIban } from '@portal/flows/values/identifiers'
import { TextField } from '@portal/ui/text-field'
import { TextLink } from '../../../shared/links.tsx'
import { usePortal } from '../../../shared/portal.ts'
import { useAtomValue } from '../../../store/jotai.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { AddressFields } from '../../application/address-fields.tsx'
import { type ApplicantForm, useApplicantForm } from '../../application/applicant-form.ts'
import { ApplicantPage } from '../../application/applicant-page.tsx'
import { choiceTexts, personTexts as texts } from '../../application/application-texts.ts'
import { tokenFor } from '../../application/autocomplete.ts'
import { bindFields } from '../../application/bind-fields.ts'
import { CountryField } from '../../application/country-field.tsx'
import { readApplicants } from '../../application/draft.ts'
import { DateOfBirth, GenderField, NameFields, PhoneFields } from '../../application/person-fields.tsx'
import { personParts, toPersonRow } from '../../application/person-rows.ts'
import { useAddressLookUp } from '../../application/use-address-look-up.ts'
import { useApplicant, useApplicants, useNextPage, usePerson } from '../../application/use-application.ts'
import { readFlow } from '../../flow.ts'
import { useFlow, useFlowPath } from '../../use-flow.ts'
import { ForWhom } from './for-whom.tsx'
import { type KnownLine, KnownLines } from './known-lines.tsx'
import { useOpenParts } from './use-open-parts.ts'

/** For whom the product is, and the personal data that are not known yet; a view per person. */
export function PersonPage() {
  const person = usePerson()
  return <PersonForm key={person} person={person} />
}

function PersonForm({ person }: { person: ApplicantKind }) {
  const portal = usePortal()
  const { name } = useFlow()
  const toPath = useFlowPath()
  const lookUp = useAddressLookUp()
  const validate = () => {
    const today = portal.today()
    const { birthdate } = toCalculationPayload(readFlow(portal, name), today)
    return validateGegevens(readApplicants(portal), person, today, birthdate)
  }
  const form = useApplicantForm<PersonField>(validate, useNextPage('aanvrager:Gegevens', person), lookUp.settle)
  const { isOpen, openPart } = useOpenParts(validate(), form.errorOf)
  const lines = useKnownLines(person, isOpen, openPart)
  const isChoice = person === 'mijn' && choicesFor(name).length > 1
  const { applicant, change } = useApplicant(person)
  const fieldOf = bindFields(applicant, change, form.errorOf)
  return (
    <ApplicantPage
      title={texts.titles[person]}
      intro={texts.intro}
      form={form}
      above={<KnownLines lines={lines} />}
      isFirst={person === 'mijn'}
    >
      {isChoice && isOpen('for') && <ForWhom />}
      {isOpen('name') && <NameFields person={person} typed={applicant} onChange={change} errorOf={form.errorOf} />}
      {isOpen('geslacht') && <GenderField {...fieldOf('geslacht')} />}
      {isOpen('geboortedatum') && <DateOfBirth person={person} {...fieldOf('geboortedatum')} />}
      {validate().geboortedatum?.code === 'other-birthdate' && (
        <TextLink to={toPath('stap1', { terug: 'overzicht' })}>{texts.recalculate}</TextLink>
      )}
      {isOpen('bsn') && <BsnField person={person} form={form} />}
      {'nationaliteit' in applicant && isOpen('nationaliteit') && (
        <CountryField
          id="nationaliteit"
          label={texts.nationaliteit}
          hint={texts.nationaliteitHint}
          error={form.errorOf('nationaliteit')}
          value={applicant.nationaliteit}
          onChange={(nationaliteit) => change({ nationaliteit })}
        />
      )}
      {'land' in applicant && isOpen('address') && (
        <AddressFields
          person={person}
          address={applicant}
          asksCountry={isOpen('land')}
          lookUp={lookUp}
          onChange={change}
          errorOf={form.errorOf}
          onLeave={form.leave}
        />
      )}
      {'land' in applicant && isOpen('phones') && (
        <PhoneFields person={person} typed={applicant} onChange={change} errorOf={form.errorOf} />
      )}
      {'iban' in applicant && isOpen('iban') && <IbanField form={form} />}
    </ApplicantPage>
  )
}

/** The parts that are known, in the order of the page. */
function useKnownLines(
  person: ApplicantKind,
  isOpen: ReturnType<typeof useOpenParts>['isOpen'],
  openPart: ReturnType<typeof useOpenParts>['openPart'],
): readonly KnownLine[] {
  const { name } = useFlow()
  const { for: type } = useApplicants()
  const { applicant } = useApplicant(person)
  const countries = useAtomValue(sessionSlices.countries.atom)
  const choice: readonly KnownLine[] =
    person !== 'mijn' || type === '' || choicesFor(name).length === 1 || isOpen('for')
      ? []
      : [
          {
            id: 'for',
            term: choiceTexts.title,
            text: choiceTexts.options[type].label,
            onChange: () => openPart('for'),
          },
        ]
  return [
    ...choice,
    ...personParts.flatMap(({ id }) => {
      const row = isOpen(id) ? null : toPersonRow(applicant, id, countries)
      return row ? [{ id, ...row, onChange: () => openPart(id) }] : []
    }),
  ]
}

type FieldProps = { form: ApplicantForm<PersonField> }

function BsnField({ person, form }: FieldProps & { person: ApplicantKind }) {
  const { applicant, change } = useApplicant(person)
  return (
    <TextField
      {...bindFields(applicant, change, form.errorOf)('bsn')}
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
  )
}

/** The account on which the customer alone is paid. */
function IbanField({ form }: FieldProps) {
  const { applicant, change } = useApplicant('mijn')
  if (!('iban' in applicant)) return null
  return (
    <TextField
      {...bindFields(applicant, change, form.errorOf)('iban')}
      label={texts.iban}
      hint={texts.ibanHint}
      autoCapitalize="characters"
      spellCheck={false}
      autoComplete={tokenFor('mijn', 'iban')}
      onBlur={() => {
        const iban = parsePayoutIban(applicant.iban)
        if (iban.ok) change({ iban: formatIban(iban.value) })
        form.leave('iban')
      }}
    />
  )
}
