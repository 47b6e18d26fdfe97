import type { Applicants } from '@portal/api/operations'
import { withoutInvisible } from '../values/pasted.ts'
import { askedTaxFields, type TaxField } from './abroad-tax.ts'
import { peopleOf, type Applicant } from './applicants.ts'

/**
 * The data that is sent and checked: that of the people of the application alone, with the answers to the questions that
 * they were asked, and without invisible signs.
 */
export function toSentApplicants(applicants: Applicants): Applicants {
  const people = peopleOf(applicants.for)
  const { mijn, partner, child } = applicants
  return cleaned({
    ...applicants,
    mijn: withAskedTax(mijn),
    partner: people.includes('partner') && partner ? withAskedTax(partner) : null,
    child: people.includes('child') && child ? withAskedTax(child) : null,
    herkomstToelichting: applicants.herkomst === 'anders' ? applicants.herkomstToelichting : '',
  })
}

/** The answers that follow when somebody pays tax in the Netherlands alone. */
const answeredHere: readonly TaxField[] = ['taxNL', 'taxAbroad', 'taxUS']

/** Empties the tax fields that are not asked: nobody sees them, so nobody can correct them. */
function withAskedTax<Person extends Applicant>(applicant: Person): Person {
  const asked: readonly string[] = [
    ...askedTaxFields(applicant),
    ...(applicant.uitsluitend === 'ja' ? answeredHere : []),
  ]
  const fields = Object.entries(applicant.abroadTax).map(([field, answer]) => [
    field,
    asked.includes(field) ? answer : '',
  ])
  return { ...applicant, abroadTax: Object.fromEntries(fields) as Person['abroadTax'] }
}

/** The same values with every text in them, at any depth, without invisible signs. */
function cleaned<T>(value: T): T {
  if (typeof value === 'string') return withoutInvisible(value) as T
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => cleaned<unknown>(each)) as T
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleaned<unknown>(each)])) as T
}
