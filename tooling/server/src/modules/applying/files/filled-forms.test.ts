import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createPdf, toStream } from '../../../../tests/hostile/pdf.ts'
import { rewriteFile } from './rewrite-file.ts'
import type { Refusal } from './rewriting/limits.mjs'
import { rewritePdf } from './rewriting/pdf.ts'

const helvetica = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'
/** The place of the field, in points from below. */
const place = { left: 100, right: 280, bottom: 100, top: 130 }
const rect = `/Rect[${place.left} ${place.bottom} ${place.right} ${place.top}]`
const widget = `/Type/Annot/Subtype/Widget/F 4${rect}`
const textField = `<<${widget}/FT/Tx/T(naam)/V(J. Voorbeeld)/DA(/Helv 14 Tf 0 g)/MK<</BC[0 0 1]>>`
const tick = `<<${widget}/FT/Btn/T(akkoord)/MK<</CA(4)/BC[0 0 0]>>`
/** An appearance of a blue square, and one that shows nothing. */
const square = toStream('0 0 1 rg 20 5 20 20 re f', '/Type/XObject/Subtype/Form/BBox[0 0 180 30]')
const nothing = toStream(' ', '/Type/XObject/Subtype/Form/BBox[0 0 180 30]')

/** A form with one field, object 7; the objects after it are appearances. */
function createForm(field: string, { form = '/NeedAppearances true', objects = [] as Buffer[] } = {}): Buffer {
  return createPdf({
    catalog: `/AcroForm<</Fields[7 0 R]${form}/DA(/Helv 0 Tf 0 g)/DR<</Font<</Helv 6 0 R>>>>>>`,
    page: '/Annots[7 0 R]',
    content: ' ',
    objects: [helvetica, field, ...objects],
  })
}

/** A page with a text of a font that is not in the file. */
function createText(font: string, hex: string, mode = ''): Buffer {
  return createPdf({
    page: '/Resources<</Font<</F1 6 0 R>>>>',
    content: `BT ${mode} /F1 24 Tf 20 100 Td <${hex}> Tj ET`,
    objects: [font],
  })
}

/** How many pixels of the stored copy are not white, inside the border of the field or on the whole page. */
async function inkOf(sent: Buffer, where: 'field' | 'page' = 'field'): Promise<number> {
  const kept = await rewritePdf(sent)
  const [, jpeg = ''] = /\/DCTDecode[^>]*>>stream\r?\n([\s\S]*?)\r?\nendstream/.exec(kept.toString('latin1')) ?? []
  const picture = sharp(Buffer.from(jpeg, 'latin1'))
  // Eight pixels a point, counted from above on a page of 200 points.
  const inside = { left: 8 * 104, top: 8 * 74, width: 8 * 172, height: 8 * 22 }
  const { data } = await (where === 'page' ? picture : picture.extract(inside))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((grey) => grey < 128).length
}

const refusalOf = (sent: Buffer) => rewritePdf(sent).catch(({ refusal }: { refusal: Refusal }) => refusal)

describe('a form is seen in the stored copy as it was filled in:', () => {
  // Requirement L36.
  it.each([
    ['a text without an appearance', createForm(`${textField}>>`)],
    ['a text without an appearance that nobody announces', createForm(`${textField}>>`, { form: '' })],
    ['a text with an outdated appearance', createForm(`${textField}/AP<</N 8 0 R>>>>`, { objects: [nothing] })],
    ['a text with its appearance', createForm(`${textField}/AP<</N 8 0 R>>>>`, { form: '', objects: [square] })],
    ['lines of text', createForm(`<<${widget}/FT/Tx/Ff 4096/T(a)/V(een\\rtwee)>>`)],
    ['a choice', createForm(`<<${widget}/FT/Ch/Ff 131072/T(a)/V(Nederland)/Opt[(Nederland)(Belgi\\353)]>>`)],
    ['a tick without an appearance', createForm(`${tick}/V/Yes/AS/Yes>>`)],
    [
      'a tick with its appearance',
      createForm(`${tick}/V/Ja/AS/Ja/AP<</N<</Ja 8 0 R>>>>>>`, { form: '', objects: [square] }),
    ],
    [
      'a field that is in no form',
      createPdf({ page: `/Annots[<<${widget}/AP<</N 6 0 R>>>>]`, content: ' ', objects: [square] }),
    ],
  ])('%s', async (_what, sent) => {
    expect(await inkOf(sent)).toBeGreaterThan(500)
  })

  it('an empty text, an empty tick and a hidden field show nothing, and are no reason to refuse', async () => {
    for (const field of [
      `<<${widget}/FT/Tx/T(naam)/V()>>`,
      `${tick}/V/Off/AS/Off>>`,
      `<</Type/Annot/Subtype/Widget/F 2${rect}/FT/Tx/T(naam)/V(J. Voorbeeld)>>`,
    ]) {
      expect(await inkOf(createForm(field))).toBe(0)
    }
  })
})

describe('a form is refused with the reason when the stored copy would not show', () => {
  // Requirement L36.
  it.each([
    [
      'a text that its appearance leaves out',
      createForm(`${textField}/AP<</N 8 0 R>>>>`, { form: '', objects: [nothing] }),
      'unseen-field',
    ],
    ['a tick that has no state to show', createForm(`${tick}/V/Yes>>`), 'unseen-field'],
    [
      'letters of a text that no font has',
      createForm(`<<${widget}/FT/Tx/T(naam)/V<FEFF0418043204300151>>>`),
      'missing-font',
    ],
    [
      'its content to another program than Adobe Reader',
      createPdf({ catalog: '/NeedsRendering true/AcroForm<</Fields[]/XFA[(template)6 0 R]>>', objects: [nothing] }),
      'reader-form',
    ],
  ])('%s', async (_what, sent, reason) => {
    expect(await refusalOf(sent)).toBe(reason)
  })
})

it('the sender reads what to do with such a form', async () => {
  const bytes = createForm(`${tick}/V/Yes>>`)
  await expect(rewriteFile({ bytes, mediaType: 'application/pdf', owner: 'somebody' })).rejects.toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^Deze PDF is een formulier .* of maak een foto van het document\.$/) },
  })
})

describe('a text of a font that is not in the file', () => {
  const simple = (name: string, encoding = '/WinAnsiEncoding') =>
    `<</Type/Font/Subtype/TrueType/BaseFont/${name}/Encoding${encoding}>>`
  const composed = (name: string, encoding: string, ordering: string) =>
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/${encoding}/DescendantFonts[<</Type/Font/Subtype/CIDFontType2` +
    `/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 0>>/FontDescriptor` +
    `<</Type/FontDescriptor/FontName/${name}/Flags 32>>>>]>>`
  const chinese = composed('STSong-Light', 'UniGB-UCS2-H', 'GB1')

  it.each([
    // "Naam é€" with a line end, which nobody draws.
    ['Latin letters', createText(simple('ArialMT'), '4e61616d20e9800a')],
    ['a tick of Zapf Dingbats', createText('<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>', '34')],
  ])('is seen by a substitute: %s', async (_what, sent) => {
    expect(await inkOf(sent, 'page')).toBeGreaterThan(500)
  })

  it('does not matter when it is invisible, as behind a scan', async () => {
    expect(await inkOf(createText(chinese, '738b5c0f', '3 Tr'), 'page')).toBe(0)
  })

  // Requirement L36.
  it.each([
    ['Chinese', createText(chinese, '738b5c0f')],
    ['a Polish letter', createText(simple('ArialMT', '<</Type/Encoding/Differences[1/eogonek]>>'), '4e01')],
    ['letters that only the missing font knows', createText(composed('Calibri', 'Identity-H', 'Identity'), '00240025')],
    ['a tick of Wingdings, which a substitute draws as a letter', createText(simple('Wingdings'), 'fc')],
  ])('is refused with the reason when no substitute has it: %s', async (_what, sent) => {
    expect(await refusalOf(sent)).toBe('missing-font')
  })
})
