import type { AbroadTax } from '@portal/api/operations'
import { describe, expect, test } from 'vitest'
import { applicants } from './applicants-for-tests.ts'
import { changeApplicant } from './applicants.ts'
import { toSentApplicants } from './sent-applicants.ts'

describe('a sent application', () => {
  test('has the data of its own people', () => {
    expect(toSentApplicants({ ...applicants, for: 'mijn' })).toEqual({ ...applicants, partner: null, child: null })
    expect(toSentApplicants({ ...applicants, for: 'partner' })).toEqual({ ...applicants, for: 'partner', child: null })
    expect(toSentApplicants({ ...applicants, for: 'child' })).toEqual({ ...applicants, for: 'child', partner: null })
  })

  test('has an explanation of the origin only of another one', () => {
    const typed = { ...applicants, herkomstToelichting: 'Een loterij' }
    expect(toSentApplicants({ ...typed, herkomst: 'anders' }).herkomstToelichting).toBe('Een loterij')
    expect(toSentApplicants({ ...typed, herkomst: 'salaris' }).herkomstToelichting).toBe('')
  })

  const answers: AbroadTax = {
    taxNL: 'ja',
    taxAbroad: 'nee',
    country: 'DE',
    taxIdentificationNumber: '12345678',
    taxUS: 'nee',
    bornUS: 'nee',
    taxIdentificationNumberUS: '123456789',
    copyPassport: 'ja',
    copyCLN: 'nee',
    explanation: 'x'.repeat(301),
    residenceExplanation: 'x'.repeat(301),
  }
  const none = {
    country: '',
    taxIdentificationNumber: '',
    taxIdentificationNumberUS: '',
    copyPassport: '',
    copyCLN: '',
    explanation: '',
    residenceExplanation: '',
  }

  test.each(['ja', 'nee'] as const)('has no answers to tax questions that "%s" leaves out', (uitsluitend) => {
    const people = { ...applicants.mijn, uitsluitend, abroadTax: answers }
    const typed = changeApplicant({ ...applicants, for: 'partner' }, 'mijn', people)
    const both = changeApplicant(typed, 'partner', { uitsluitend, abroadTax: answers })
    const sent = toSentApplicants(both)
    expect([sent.mijn.abroadTax, sent.partner?.abroadTax]).toEqual([
      { ...answers, ...none },
      { ...answers, ...none },
    ])
    expect(both.mijn.abroadTax).toEqual(answers)
  })

  test('has every answer to the tax questions that are asked', () => {
    const asked = {
      ...answers,
      taxAbroad: 'ja',
      taxUS: 'ja',
      explanation: 'Geen nummer',
      residenceExplanation: '',
    } as const
    const typed = changeApplicant(applicants, 'mijn', { uitsluitend: 'nee', abroadTax: asked })
    expect(toSentApplicants(typed).mijn.abroadTax).toEqual({ ...asked, bornUS: '', copyPassport: '', copyCLN: '' })
  })
})
