import type { AbroadTax, SelfApplicant } from '@portal/api/operations'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateApplication } from '../application/applicant-rules.ts'
import { applicants, documents } from '../application/applicants-for-tests.ts'
import { changeApplicant, parseApplicants } from '../application/applicants.ts'
import { hasNoErrors } from '../values/field-error.ts'
import { bedragBeleggen, resultaat, today } from './flows-for-tests.ts'
import { resolvePage } from './pages.ts'
import { fiscalYearsOfRelease as fiscalYears } from '../annuity/fiscal-years.ts'

const flow = {
  ...bedragBeleggen,
  funds: [{ id: 'mix-neutraal', percentage: 100 }],
  resultaat,
  offerID: resultaat.offerID,
}
const yesOrNo = fc.constantFrom<AbroadTax['taxNL']>('', 'ja', 'nee')
const typed = fc.constantFrom(
  '',
  'x',
  '1',
  'NL',
  'DE',
  '123456782',
  '1234 AB',
  '31-12-1980',
  '31-12-2030',
  '06 12345678',
)

/** A complete application with some retyped fields of one person. */
const application = fc.record({
  for: fc.constantFrom('mijn', 'partner', 'child'),
  person: fc.constantFrom('mijn', 'partner', 'child'),
  changes: fc.record<Partial<SelfApplicant>>(
    {
      achternaam: typed,
      geboortedatum: typed,
      bsn: typed,
      postcode: typed,
      mobiel: typed,
      geldigTot: typed,
      identiteitsbewijs: fc.constantFrom('', 'paspoort', 'identiteitskaart'),
      uitsluitend: yesOrNo,
    },
    { requiredKeys: [] },
  ),
  tax: fc.record<Partial<AbroadTax>>(
    {
      taxNL: yesOrNo,
      taxAbroad: yesOrNo,
      country: typed,
      taxIdentificationNumber: typed,
      taxUS: yesOrNo,
      bornUS: yesOrNo,
    },
    { requiredKeys: [] },
  ),
  herkomst: fc.constantFrom('', 'salaris', 'anders'),
  received: fc.subarray([...documents, 'mijn/kopie', 'mijn/passport-voorkant']),
})

test('the pages lead to the signature when the server finds nothing wrong, and only then', () => {
  let signable = 0
  fc.assert(
    fc.property(application, ({ for: type, person, changes, tax, herkomst, received }) => {
      const abroadTax = { ...applicants.mijn.abroadTax, ...tax }
      const draft = { ...changeApplicant(applicants, person, { ...changes, abroadTax }), for: type, herkomst } as const
      const context = { today, fiscalYears, applicants: draft, documents: received, task: null }
      const isComplete = hasNoErrors(validateApplication('bedragBeleggen', draft, received, today))
      if (isComplete) signable++
      expect(resolvePage(flow, 'overzicht', context) === 'overzicht').toBe(isComplete)
    }),
    { numRuns: 2_000 },
  )
  expect(signable).toBeGreaterThan(20)
})

test('checking any saved application never throws', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.record({
      for: fc.constantFrom('mijn', 'partner', 'child'),
      mijn: fc.dictionary(fc.constantFrom(...Object.keys(applicants.mijn)), fc.string()),
    }),
  )
  fc.assert(
    fc.property(anything, (saved) => {
      const errors = validateApplication('bedragBeleggen', parseApplicants(saved), [], today)
      expect(hasNoErrors(errors)).toBe(false)
    }),
  )
})
