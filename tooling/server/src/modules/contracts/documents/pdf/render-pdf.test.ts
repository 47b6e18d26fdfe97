import { describe, expect, it } from 'vitest'
import { brands } from '../../../../../tests/brands.ts'
import { readPdf } from '../../../../../tests/read-pdf.ts'
import { brandIds } from '../../../../platform/brands.ts'
import type { DocumentContent } from './document-content.ts'
import { renderPdf } from './render-pdf.ts'

const content: DocumentContent = {
  title: 'Jaaropgave 2025',
  date: '2026-01-08',
  reference: '100002-SB',
  blocks: [
    { kind: 'facts', rows: [['Contract', '100002-SB']] },
    { kind: 'heading', text: 'Uw contract in 2025' },
    { kind: 'paragraph', text: 'Dit is wat het jaar deed.' },
    { kind: 'list', items: ['Een kost', 'Nog een kost'] },
    { kind: 'heading', text: 'Per fonds' },
    {
      kind: 'table',
      head: ['Fonds', 'Begin', 'Eind'],
      rows: [['Wereldfonds', '1.000,00', '1.100,50']],
      total: ['Totaal', '1.000,00', '1.100,50'],
    },
  ],
}
const withRows = (count: number): DocumentContent => ({
  ...content,
  blocks: [
    {
      kind: 'table',
      head: ['Fonds', 'Waarde'],
      rows: Array.from({ length: count }, (_, index) => [`Fonds ${index + 1}`, `${index + 1},00`]),
      total: ['Totaal', 'alles'],
    },
  ],
})
const withText = (text: string): DocumentContent => ({
  ...content,
  blocks: [
    { kind: 'facts', rows: [['Omschrijving', text]] },
    { kind: 'table', head: ['Fonds', 'Waarde'], rows: [[text, '1,00']] },
    { kind: 'list', items: [text] },
  ],
})

// A page is 842 points high and begins 56 points from its corner; 32 units of a mark are 20 points. The curves of the leaf
// lie between 4 and 28 across and 3 and 30 down, the lighthouse between 1 and 31, and 3 and 30.
const boxes = { main: [59, 767, 74, 784], other: [57, 767, 75, 784] }

describe.each(brandIds)('a document of brand %s', (id) => {
  const brand = brands[id]

  it('contains its text', async () => {
    const { pages } = await readPdf(await renderPdf(brand, content))
    expect(pages).toEqual([
      `${brand.name} ${brand.address.join(', ')} ${brand.phone} · ${brand.email} Jaaropgave 2025 8 januari 2026 Contract 100002-SB Uw contract in 2025 Dit is wat het jaar deed. • Een kost • Nog een kost Per fonds Fonds Begin Eind Wereldfonds 1.000,00 1.100,50 Totaal 1.000,00 1.100,50 Jaaropgave 2025 · 100002-SB Bladzijde 1 van 1`,
    ])
  })

  // Requirement C18.
  it('has a structure for screen readers', async () => {
    const pdf = await readPdf(await renderPdf(brand, content))
    expect(pdf).toMatchObject({ title: 'Jaaropgave 2025', language: 'nl-NL', isTagged: true })
    expect(pdf.bookmarks).toEqual(['Jaaropgave 2025', 'Uw contract in 2025', 'Per fonds'])
    expect(pdf.structure.join(' ')).toBe(
      'Document P P H1 P Table TR TH TD H2 P L LI Lbl LBody LI Lbl LBody H2 Table THead TR TH TH TH TBody TR TH TD TD TR TH TD TD',
    )
    expect(pdf.source.match(/\/Scope \/Column/g)).toHaveLength(3)
    expect(pdf.source.match(/\/Scope \/Row/g)).toHaveLength(3)
    expect(pdf.source).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(pdf.source).toContain('/DisplayDocTitle true')
  })

  it('has the mark of the brand at the left of its name, which screen readers skip', async () => {
    const { shapes } = await readPdf(await renderPdf(brand, { ...content, blocks: [] }))
    expect(shapes).toEqual([{ box: boxes[id], isArtifact: true }])
  })

  it('embeds the glyphs it uses, and no others', async () => {
    const { source } = await readPdf(await renderPdf(brand, content))
    const fonts = new Set(source.match(/\/FontName \/[A-Z]{6}\+\S+/g))
    expect(fonts.size).toBe(2)
    expect(source.match(/\/FontFile2 /g)).toHaveLength(2)
    expect(source.length).toBeLessThan(60_000)
    expect(source).not.toMatch(/\/(Type1|JavaScript|JS|Launch|URI|EmbeddedFile|AA|OpenAction)\b/)
  })

  it('has the same bytes when it is rendered again', async () => {
    const [first, second] = [await renderPdf(brand, content), await renderPdf(brand, content)]
    expect(first.equals(second)).toBe(true)
  })

  it.each(['ÀÉÎÕÜ àéîõü ñ ç ł ś ż ğ ş ș Ø å ß œ ĳ', '€ ‘ ’ “ ” • … – — − ≤ ≥ ‹ › † „ ‚ °'])(
    'has the letters %s',
    async (text) => {
      const { pages } = await readPdf(await renderPdf(brand, withText(text)))
      expect(pages[0]?.split(text)).toHaveLength(4)
    },
  )
})

describe('a table of many rows', () => {
  it('continues on the next page below its head, which a screen reader reads once', async () => {
    const pdf = await readPdf(await renderPdf(brands.main, withRows(100)))
    expect(pdf.pages.length).toBeGreaterThan(2)
    for (const [index, page] of pdf.pages.entries()) {
      expect(page).toContain('Fonds Waarde Fonds ')
      expect(page).toContain(`Bladzijde ${index + 1} van ${pdf.pages.length}`)
    }
    const rows = pdf.pages.join(' ').match(/Fonds \d+ \d+,00/g)
    expect(rows?.map((row) => row.split(' ')[1])).toEqual(Array.from({ length: 100 }, (_, index) => `${index + 1}`))
    expect(pdf.source.match(/\/S \/THead/g)).toHaveLength(1)
    expect(pdf.source.match(/\/S \/TR/g)).toHaveLength(102)
  })

  it('yields to the rest of the server', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    await renderPdf(brands.main, { ...content, blocks: Array.from({ length: 20 }, () => content.blocks).flat() })
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
  })

  it('keeps amounts of billions on one line', async () => {
    const amount = '-12.345.678.901,23'
    const table = { head: ['Fonds', 'a', 'b', 'c', 'd', 'e'], rows: [['Fonds', ...Array<string>(5).fill(amount)]] }
    const { pages } = await readPdf(await renderPdf(brands.main, { ...content, blocks: [{ kind: 'table', ...table }] }))
    expect(pages[0]).toContain(Array<string>(5).fill(amount).join(' '))
  })
})

describe('a page that is almost full', () => {
  const paragraph = { kind: 'paragraph', text: 'Regel.' } as const
  const table = {
    kind: 'table',
    head: ['Fonds', 'Waarde'],
    rows: Array.from({ length: 6 }, (_, index) => [`Fonds ${index}`, `${index},00`]),
    total: ['Totaal', '15,00'],
  } as const
  const long =
    'Zo veel woorden dat zij samen op meer dan een regel staan, en dus niet half op de volgende bladzijde. Klaar.'
  const fact = ['De naam van een gegeven die op drie regels past, omdat deze kolom zo smal is', 'Waarde'] as const
  const short = ['Naam', 'kort'] as const

  const repeat = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

  /** The pages of documents whose last block begins lower and lower on the first page. */
  const pagesAround = async (...blocks: DocumentContent['blocks']): Promise<string[][]> => {
    const before = Array.from({ length: 18 }, (_, index) => repeat(14 + index, paragraph))
    const pdfs = before.map((each) => renderPdf(brands.main, { ...content, blocks: [...each, ...blocks] }))
    const all = await Promise.all(pdfs.map(async (pdf) => (await readPdf(await pdf)).pages))
    expect(all.map((pages) => pages.length)).toContain(2)
    return all
  }

  // Requirement C18.
  it('keeps a table whole, with its heading and its introduction', async () => {
    for (const pages of await pagesAround({ kind: 'heading', text: 'Kop' }, { kind: 'paragraph', text: long }, table))
      expect(
        pages.filter((page) => /Kop Zo veel .* Klaar\. Fonds Waarde Fonds 0 .* Totaal 15,00/.test(page)),
      ).toHaveLength(1)
  })

  it('never has the head of a long table without a row', async () => {
    const high = { ...table, rows: [['woord '.repeat(90), '1,00'], ...repeat(16, ['Fonds', '1,00'])] }
    for (const pages of await pagesAround(high))
      expect(pages.filter((page) => page.includes('Fonds Waarde Jaaropgave'))).toEqual([])
  })

  it('keeps the lines of a paragraph and of an item together', async () => {
    for (const last of [{ kind: 'paragraph', text: long } as const, { kind: 'list', items: [long] } as const])
      for (const pages of await pagesAround(last)) expect(pages.filter((page) => page.includes(long))).toHaveLength(1)
  })

  it('keeps facts whole, also those with a long name', async () => {
    for (const pages of await pagesAround({ kind: 'facts', rows: [fact, fact] }))
      expect(pages.filter((page) => page.includes(`${fact.join(' ')} ${fact.join(' ')}`))).toHaveLength(1)
  })

  it('keeps the name and the value of each of many facts together', async () => {
    const rows = repeat(80, fact)
    const { pages } = await readPdf(await renderPdf(brands.main, { ...content, blocks: [{ kind: 'facts', rows }] }))
    const counts = pages.map((page) => page.split(fact.join(' ')).length)
    expect(counts).toEqual(pages.map((page) => page.split(fact[1]).length))
  })

  it('continues below a value that ends on the next page', async () => {
    const rows = [['Toelichting', 'woord '.repeat(320)], ...repeat(20, short)] as const
    const blocks = [...repeat(12, paragraph), { kind: 'facts', rows } as const]
    expect((await readPdf(await renderPdf(brands.main, { ...content, blocks }))).pages).toHaveLength(2)
  })
})

describe('a text of a customer', () => {
  // Requirement T29.
  it.each([
    ['of a formula', '=SOM(1;2)', '=SOM(1;2)'],
    [
      'with what a PDF is written in',
      ') Tj ET (\\ <</S/JavaScript>> endstream endobj %%EOF',
      ') Tj ET (\\ <</S/JavaScript>> endstream endobj %%EOF',
    ],
    ['on more lines, with control characters', 'een\u0000\u0007\r\ntwee\u2028drie\u202Evier', 'een twee drie vier'],
    ['with pictures and another script', 'Ж 😀 a\u0301\u0323 Đặng', '? ? a Đang'],
  ])('%s is shown as text', async (_, text, shown) => {
    const { pages, isTagged } = await readPdf(await renderPdf(brands.main, withText(text)))
    expect(isTagged).toBe(true)
    expect(pages[0]).toContain(`Omschrijving ${shown}`)
  })

  it.each([
    ['', 1],
    [' ', 1],
    ['x'.repeat(2_000), 3],
    ['woord '.repeat(400), 3],
  ])('of any length keeps the rest', async (text, most) => {
    const { pages } = await readPdf(await renderPdf(brands.main, withText(text)))
    expect(pages.length).toBeLessThanOrEqual(most)
    expect(pages.join(' ')).toContain('1,00')
  })
})
