import type { AbroadTax, ApplicantKind } from '@portal/api/operations'
import { askedTaxFields, taxDocumentsOf, type TaxField } from '@portal/flows/application/abroad-tax'
import { validateBelastingplicht } from '@portal/flows/application/applicant-rules'
import { residenceConflictsOf, residenceConflictTexts } from '@portal/flows/application/residence-conflicts'
import { RadioGroup } from '@portal/ui/radio-group'
import { TextField } from '@portal/ui/text-field'
import { usePortal } from '../../../shared/portal.ts'
import { type ApplicantForm, useApplicantForm } from '../../application/applicant-form.ts'
import { ApplicantPage } from '../../application/applicant-page.tsx'
import { bindFields } from '../../application/bind-fields.ts'
import { CountryField } from '../../application/country-field.tsx'
import { DocumentFields, waitForDocuments } from '../../application/documents/document-fields.tsx'
import { readApplicants } from '../../application/draft.ts'
import { applicationTexts, taxTexts as texts } from '../../application/application-texts.ts'
import { readDocuments, useApplicant, useNextPage, useOfferId, usePerson } from '../../application/use-application.ts'

type TaxPageField = TaxField | ReturnType<typeof taxDocumentsOf>[number]
type YesOrNo = '' | 'ja' | 'nee'

/** Where a person pays tax, with the branches of CRS and FATCA, a view per person. */
export function TaxPage() {
  const person = usePerson()
  return <TaxForm key={person} person={person} />
}

function TaxForm({ person }: { person: ApplicantKind }) {
  const portal = usePortal()
  const offerId = useOfferId()
  const { applicant } = useApplicant(person)
  const form = useApplicantForm<TaxPageField>(
    () => validateBelastingplicht(readApplicants(portal), person, readDocuments(portal)),
    useNextPage('aanvrager:Belastingplicht', person),
    waitForDocuments(portal, offerId, person),
  )
  return (
    <ApplicantPage title={texts.titles[person]} intro={texts.intro} form={form}>
      {askedTaxFields(applicant).map((field) => (
        <TaxQuestion key={field} person={person} field={field} form={form} />
      ))}
      <DocumentFields
        title={texts.documents}
        person={person}
        documents={taxDocumentsOf(applicant)}
        errorOf={form.errorOf}
      />
    </ApplicantPage>
  )
}

type TaxQuestionProps = { person: ApplicantKind; field: TaxField; form: ApplicantForm<TaxPageField> }

function TaxQuestion({ person, field, form }: TaxQuestionProps) {
  const { applicant, change } = useApplicant(person)
  const { uitsluitend, abroadTax } = applicant
  const changeTax = (changes: Partial<AbroadTax>) => change({ abroadTax: { ...abroadTax, ...changes } })
  const fieldOf = bindFields(abroadTax, changeTax, form.errorOf)
  switch (field) {
    case 'uitsluitend':
      return (
        <YesNoField
          id={field}
          error={form.errorOf(field)}
          value={uitsluitend}
          onChange={(answer) => change(toTax(answer))}
        />
      )
    case 'taxNL':
    case 'taxAbroad':
    case 'taxUS':
    case 'bornUS':
    case 'copyPassport':
    case 'copyCLN':
      return <YesNoField {...fieldOf(field)} />
    case 'country':
      return <CountryField {...fieldOf(field)} label={texts.country} />
    case 'taxIdentificationNumber':
    case 'taxIdentificationNumberUS':
      return (
        <TextField
          {...fieldOf(field)}
          label={texts[field]}
          hint={texts[`${field}Hint`]}
          width={20}
          spellCheck={false}
          autoComplete="off"
        />
      )
    case 'residenceExplanation': {
      const conflicts = residenceConflictsOf(applicant).map((conflict) => residenceConflictTexts[conflict])
      return (
        <TextField
          {...fieldOf(field)}
          label={texts.residenceExplanation}
          hint={texts.residenceExplanationHint(conflicts, uitsluitend === 'ja')}
          autoComplete="off"
          value={abroadTax.residenceExplanation ?? ''}
        />
      )
    }
    case 'explanation': {
      const isNeeded = taxDocumentsOf(applicant).length > 0 && abroadTax.copyCLN === 'nee'
      return (
        <TextField
          {...fieldOf(field)}
          label={texts.explanation}
          hint={isNeeded ? texts.explanationNoCln : texts.explanationNoTin}
          {...(!isNeeded && { optionalLabel: applicationTexts.optional })}
          autoComplete="off"
        />
      )
    }
  }

  /** Paying tax in the Netherlands alone answers more than one question. */
  function toTax(answer: YesOrNo) {
    if (answer !== 'ja') return { uitsluitend: answer }
    return { uitsluitend: answer, abroadTax: { ...abroadTax, taxNL: 'ja', taxAbroad: 'nee', taxUS: 'nee' } as const }
  }
}

type YesNoFieldProps = {
  id: keyof typeof texts.questions
  error: string | undefined
  value: YesOrNo
  onChange: (answer: 'ja' | 'nee') => void
}

function YesNoField({ id, ...rest }: YesNoFieldProps) {
  return (
    <RadioGroup
      id={id}
      label={texts.questions[id]}
      hint={texts.hints[id]}
      inline
      options={[
        { value: 'ja', label: applicationTexts.yes },
        { value: 'nee', label: applicationTexts.no },
      ]}
      {...rest}
    />
  )
}
