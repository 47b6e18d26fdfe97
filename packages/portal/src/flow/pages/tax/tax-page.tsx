import type { AbroadTax, ApplicantKind } from '@portal/api/operations'
import { askedTaxFields, explainsNoCLN, taxDocumentsOf, type TaxField } from '@portal/flows/application/abroad-tax'
import { type OriginField, validateBelastingplicht, validateHerkomst } from '@portal/flows/application/applicant-rules'
import { type Applicant, applicantOf } from '@portal/flows/application/applicants'
import { residenceConflictsOf, residenceConflictTexts } from '@portal/flows/application/residence-conflicts'
import { RadioGroup } from '@portal/ui/radio-group'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import { usePortal } from '../../../shared/portal.ts'
import { type ApplicantForm, useApplicantForm } from '../../application/applicant-form.ts'
import { ApplicantPage } from '../../application/applicant-page.tsx'
import { bindFields } from '../../application/bind-fields.ts'
import { CountryField } from '../../application/country-field.tsx'
import { DocumentFields, waitForDocuments } from '../../application/documents/document-fields.tsx'
import { readApplicants } from '../../application/draft.ts'
import { applicationTexts, taxTexts as texts } from '../../application/application-texts.ts'
import { readDocuments, useApplicant, useNextPage, useOfferId, usePerson } from '../../application/use-application.ts'
import { OriginFields } from './origin-fields.tsx'

type TaxPageField = TaxField | ReturnType<typeof taxDocumentsOf>[number] | OriginField
type YesOrNo = '' | 'ja' | 'nee'

/** Where a person pays tax, with the branches of CRS and FATCA, and for the customer the origin of the money. */
export function TaxPage() {
  const person = usePerson()
  return <TaxForm key={person} person={person} />
}

function TaxForm({ person }: { person: ApplicantKind }) {
  const portal = usePortal()
  const offerId = useOfferId()
  const { applicant, change } = useApplicant(person)
  const [isUnusual, setUnusual] = useState(applicant.uitsluitend !== '' && !isUsual(applicant))
  const form = useApplicantForm<TaxPageField>(
    () => {
      const applicants = readApplicants(portal)
      const errors = validateBelastingplicht(applicants, person, readDocuments(portal))
      const isOneQuestion = !isUnusual && applicantOf(applicants, person).uitsluitend === ''
      return {
        ...(isOneQuestion ? { uitsluitend: { code: 'required' } as const } : errors),
        ...(person === 'mijn' && validateHerkomst(applicants)),
      }
    },
    useNextPage('aanvrager:Belastingplicht', person),
    waitForDocuments(portal, offerId, person),
  )
  const asked = askedTaxFields(applicant)

  function choose(choice: 'usual' | 'unusual') {
    setUnusual(choice === 'unusual')
    const { abroadTax } = applicant
    if (choice === 'usual') change(toUsual(abroadTax))
    else if (isUsual(applicant)) change({ uitsluitend: '', abroadTax: { ...abroadTax, bornUS: '' } })
  }

  return (
    <ApplicantPage title={texts.titles[person]} intro={texts.intro} form={form}>
      {/* The self-certification of CRS and FATCA in one statement, which is true of most people. */}
      <RadioGroup
        id={isUnusual ? 'tax' : 'uitsluitend'}
        label={texts.where[person]}
        options={[
          { value: 'usual', label: texts.usual },
          { value: 'unusual', label: texts.unusual, hint: texts.unusualHint },
        ]}
        error={isUnusual ? undefined : form.errorOf('uitsluitend')}
        value={isUnusual ? 'unusual' : isUsual(applicant) ? 'usual' : ''}
        onChange={choose}
      />
      {(isUnusual ? asked : asked.filter((field) => field === 'residenceExplanation')).map((field) => (
        <TaxQuestion key={field} person={person} field={field} form={form} />
      ))}
      <DocumentFields
        title={texts.documents}
        person={person}
        documents={taxDocumentsOf(applicant)}
        errorOf={form.errorOf}
      />
      {person === 'mijn' && <OriginFields errorOf={form.errorOf} />}
    </ApplicantPage>
  )
}

/** Returns true for a person who pays tax in the Netherlands alone and was not born in the United States. */
function isUsual({ uitsluitend, abroadTax }: Applicant): boolean {
  return uitsluitend === 'ja' && abroadTax.bornUS === 'nee'
}

function toUsual(abroadTax: AbroadTax) {
  const answers = { taxNL: 'ja', taxAbroad: 'nee', taxUS: 'nee', bornUS: 'nee' } as const
  return { uitsluitend: 'ja', abroadTax: { ...abroadTax, ...answers } } as const
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
    case 'taxIdentificationNumberUS': {
      // The hint of a foreign number is that an explanation may replace it.
      const hasHint = field === 'taxIdentificationNumberUS' || !explainsNoCLN(applicant)
      return (
        <TextField
          {...fieldOf(field)}
          label={texts[field]}
          hint={hasHint ? texts[`${field}Hint`] : undefined}
          width={20}
          spellCheck={false}
          autoComplete="off"
        />
      )
    }
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
      const isNeeded = explainsNoCLN(applicant)
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
