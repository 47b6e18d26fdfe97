import { RadioGroup } from '@portal/ui/radio-group'
import { TextField } from '@portal/ui/text-field'
import type { AbroadTax, ApplicantKind } from '@portal/api/operations'
import { askedTaxFields, type TaxField, taxDocumentsOf } from '@portal/flows/application/abroad-tax'
import { validateBelastingplicht } from '@portal/flows/application/applicant-rules'
import { residenceConflictsOf, residenceConflictTexts } from '@portal/flows/application/residence-conflicts'
import { usePortal } from '../../../shared/portal.ts'
import { type ApplicantForm, useApplicantForm } from '../../application/applicant-form.ts'
import { ApplicantPage } from '../../application/applicant-page.tsx'
import { CountryField } from '../../application/country-field.tsx'
import { DocumentFields, waitForDocuments } from '../../application/documents/document-fields.tsx'
import { readApplicants } from '../../application/draft.ts'
import { applicationTexts, taxTexts as texts } from '../../application/texts.ts'
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
  const error = form.errorOf(field)
  const changeTax = (changes: Partial<AbroadTax>) => change({ abroadTax: { ...abroadTax, ...changes } })
  switch (field) {
    case 'uitsluitend':
      return <YesNoField field={field} error={error} value={uitsluitend} onChange={(answer) => change(toTax(answer))} />
    case 'taxNL':
    case 'taxAbroad':
    case 'taxUS':
    case 'bornUS':
    case 'copyPassport':
    case 'copyCLN':
      return (
        <YesNoField
          field={field}
          error={error}
          value={abroadTax[field]}
          onChange={(answer) => changeTax({ [field]: answer })}
        />
      )
    case 'country':
      return (
        <CountryField
          id={field}
          label={texts.country}
          error={error}
          value={abroadTax.country}
          onChange={(country) => changeTax({ country })}
        />
      )
    case 'taxIdentificationNumber':
    case 'taxIdentificationNumberUS':
      return (
        <TextField
          id={field}
          label={texts[field]}
          hint={texts[`${field}Hint`]}
          width={20}
          spellCheck={false}
          autoComplete="off"
          error={error}
          value={abroadTax[field]}
          onChange={(number) => changeTax({ [field]: number })}
        />
      )
    case 'residenceExplanation': {
      const conflicts = residenceConflictsOf(applicant).map((conflict) => residenceConflictTexts[conflict])
      return (
        <TextField
          id={field}
          label={texts.residenceExplanation}
          hint={texts.residenceExplanationHint(conflicts, uitsluitend === 'ja')}
          autoComplete="off"
          error={error}
          value={abroadTax.residenceExplanation ?? ''}
          onChange={(residenceExplanation) => changeTax({ residenceExplanation })}
        />
      )
    }
    case 'explanation': {
      const isNeeded = taxDocumentsOf(applicant).length > 0 && abroadTax.copyCLN === 'nee'
      return (
        <TextField
          id={field}
          label={texts.explanation}
          hint={isNeeded ? texts.explanationNoCln : texts.explanationNoTin}
          {...(!isNeeded && { optionalLabel: applicationTexts.optional })}
          autoComplete="off"
          error={error}
          value={abroadTax.explanation}
          onChange={(explanation) => changeTax({ explanation })}
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
  field: keyof typeof texts.questions
  error: string | undefined
  value: YesOrNo
  onChange: (answer: 'ja' | 'nee') => void
}

function YesNoField({ field, ...rest }: YesNoFieldProps) {
  return (
    <RadioGroup
      id={field}
      label={texts.questions[field]}
      hint={texts.hints[field]}
      inline
      options={[
        { value: 'ja', label: applicationTexts.yes },
        { value: 'nee', label: applicationTexts.no },
      ]}
      {...rest}
    />
  )
}
