import { beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../../tests/read-pdf.ts'
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts'
import { reference } from '../../../../tests/reference.ts'

const headings = [
  'Doel',
  'Product',
  'Wat is dit voor een product?',
  'Wat zijn de risico’s en wat kan ik ervoor terugkrijgen?',
  'Wat gebeurt er als Windstreek Fondsbeheer niet kan uitbetalen?',
  'Wat zijn de kosten?',
  'Hoe lang moet ik het houden en kan ik er eerder geld uit halen?',
  'Hoe kan ik een klacht indienen?',
  'Andere nuttige informatie',
]

describe('the key information document', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  const ask = (id: string) => test.app.inject({ url: `/api/funds/${id}/key-information` })

  it('of a fund is a tagged PDF for anybody, with the headings of the law in their order', async () => {
    const answer = await ask('aandelen-wereld')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="Essenti-le-informatiedocument-Wereld-Aandelenfonds.pdf"',
    )
    const pdf = await readPdf(answer.rawPayload)
    expect(pdf.isTagged).toBe(true)
    expect(pdf.bookmarks.slice(1)).toEqual(headings)
  })

  it("has the fund's scenarios and costs, as worked out by hand", async () => {
    const text = (await readPdf((await ask('aandelen-wereld')).rawPayload)).pages.join(' ').replaceAll('\u00A0', ' ')
    expect(text).toContain('Samenvattende risico-indicator 4 van 7')
    // 10.000 × 0,9995 × 1,06 × 0,9974 is 10.567,15: 5,7 %.
    expect(text).toContain('Gematigd € 10.570 (5,7% per jaar)')
    // 5,00, and 0,26 % of 9.995,00 × 1,06 = 27,55. The return goes from 6 % to 5,67 %.
    expect(text).toMatch(/Totale kosten € 33 € [\d.]+ € [\d.]+ /)
    expect(text).toContain('Effect op het rendement, per jaar 0,33%')
    expect(text).toContain('Aanbevolen periode: ten minste 10 jaar.')
    expect(text).toContain('300.000010')
  })

  it('states each kind of cost with two decimals', async () => {
    const text = (await readPdf((await ask('vastgoed-wereld')).rawPayload)).pages.join(' ')
    expect(text).toContain('Instapkosten 0,10%')
    expect(text).toContain('Transactiekosten, per jaar 0,08%')
  })

  // Requirement L24.
  it.each(reference.funds.map(({ id }) => id))(
    'of %s has at most three pages (Regulation 1286/2014, art. 6)',
    async (id) => {
      expect((await readPdf((await ask(id)).rawPayload)).pages.length).toBeLessThanOrEqual(3)
    },
  )

  it('of an unknown fund is not found', async () => {
    expect((await ask('geen-fonds')).statusCode).toBe(404)
  })
})
