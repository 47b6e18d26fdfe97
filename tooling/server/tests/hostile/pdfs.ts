import { deflateSync } from 'node:zlib'
import { html, marker, unreadable, type HostileFile } from './hostile-file.ts'
import { withSegment } from './jpeg.ts'
import { createPdf, toPdf, toStream } from './pdf.ts'
import { compressedZeros } from './png.ts'

const type = 'application/pdf'
const script = `<</S/JavaScript/JS(app.alert\\("${marker}"\\))>>`
const annotation = (action: string) => `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 300 200]/A<<${action}>>>>]`
const attachment = {
  catalog: `/Names<</EmbeddedFiles<</Names[(${marker}.exe) 6 0 R]>>>>`,
  objects: [`<</Type/Filespec/F(${marker}.exe)/EF<</F 7 0 R>>>>`, toStream(`MZ${html}`, '/Type/EmbeddedFile')],
}
const field = `<</FT/Tx/T(bsn)/V(${marker})/Subtype/Widget/Type/Annot/Rect[0 0 10 10]/AA<</K ${script}>>>>`

const cleaned: (Omit<HostileFile, 'type' | 'make'> & { make: () => Buffer | Promise<Buffer> })[] = [
  { name: 'a script that runs when it opens', make: () => createPdf({ catalog: `/OpenAction ${script}` }) },
  {
    name: 'a script with a name',
    make: () => createPdf({ catalog: `/Names<</JavaScript<</Names[(a) ${script}]>>>>` }),
  },
  { name: 'a script for every page turned', make: () => createPdf({ page: `/AA<</O ${script}>>` }) },
  { name: 'a program to start', make: () => createPdf({ page: annotation(`/S/Launch/F(${marker}.exe)`) }) },
  { name: 'a link', make: () => createPdf({ page: annotation(`/S/URI/URI(https://${marker}.example/)`) }) },
  {
    name: 'a link to a file elsewhere',
    make: () => createPdf({ page: annotation(`/S/GoToR/F(\\\\\\\\${marker}\\\\a)`) }),
  },
  { name: 'a file attached', make: () => createPdf(attachment) },
  { name: 'a form that sends', make: () => createPdf({ catalog: '/AcroForm<</Fields[6 0 R]>>', objects: [field] }) },
  {
    name: 'a form of XFA',
    make: () => createPdf({ catalog: '/AcroForm<</Fields[]/XFA 6 0 R>>', objects: [toStream(`<xdp>${html}</xdp>`)] }),
  },
  {
    name: 'descriptions of itself',
    make: () =>
      createPdf({ info: marker, catalog: '/Metadata 6 0 R', objects: [toStream(html, '/Type/Metadata/Subtype/XML')] }),
  },
  {
    name: 'text that cannot be seen',
    make: () =>
      createPdf({
        page: '/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>',
        content: `BT 3 Tr /F 12 Tf 10 10 Td (${marker}) Tj ET % ${marker}`,
      }),
  },
  {
    name: 'a photo that says where it was taken',
    make: async () => {
      const photo = await withSegment(0xe1, `Exif\0\0${html}`)
      const entries = '/Type/XObject/Subtype/Image/Width 60/Height 40/ColorSpace/DeviceRGB/BitsPerComponent 8'
      return createPdf({
        page: '/Resources<</XObject<</I 6 0 R>>>>',
        content: '300 0 0 200 0 0 cm /I Do',
        objects: [toStream(photo, `${entries}/Filter/DCTDecode`)],
      })
    },
  },
  { name: 'a web page behind it', make: () => Buffer.concat([createPdf(), Buffer.from(html)]) },
  {
    name: 'an earlier version in it',
    make: () => Buffer.concat([createPdf({ info: marker, catalog: `/OpenAction ${script}` }), createPdf()]),
  },
  {
    name: 'a page of 200 kilometres',
    make: () => createPdf({ page: `/MediaBox[0 0 600000000 400000000]/X(${marker})` }),
  },
  { name: 'a page of nothing by nothing', make: () => createPdf({ page: `/MediaBox[0 0 0 0]/X(${marker})` }) },
  {
    name: 'lists in lists, 100,000 deep',
    make: () => createPdf({ page: `/X ${'['.repeat(1e5)}${']'.repeat(1e5)}`, info: marker }),
  },
  { name: '10,001 pages, of which it tells one', make: () => toPages(10_001, 1) },
  { name: 'a drawing that draws itself', make: () => createPdf(drawingItself) },
  { name: 'a table of places that points to itself', make: () => createPdf({ trailer: '/Prev 9', info: marker }) },
]
const drawingItself = {
  page: '/Resources<</XObject<</X 6 0 R>>>>',
  content: '/X Do',
  info: marker,
  objects: [toStream('/X Do', '/Type/XObject/Subtype/Form/BBox[0 0 300 200]/Resources<</XObject<</X 6 0 R>>>>')],
}

const refused: (Omit<HostileFile, 'type' | 'make'> & { make: () => Buffer })[] = [
  { name: 'a password', make: () => createPdf({ trailer: encrypted }), refused: [422, 'heeft een wachtwoord'] },
  { name: '10,001 pages', make: () => toPages(10_001), refused: [422, 'meer dan 10 pagina’s'] },
  { name: 'nothing but a first line', make: () => Buffer.from('%PDF-1.7\n'), refused: unreadable },
  { name: 'no page', make: () => toPages(0), refused: unreadable },
  { name: 'a half', make: () => createPdf().subarray(0, 120), refused: unreadable },
  {
    name: 'pages that hold themselves',
    make: () => toPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>'], '/Root 1 0 R'),
    refused: unreadable,
  },
  {
    name: 'objects that unpack to 2 GB',
    make: () => {
      const objects = toStream(compressedZeros(2e9), '/Type/ObjStm/N 1/First 8/Filter/FlateDecode')
      return createPdf({ content: objects, catalog: '/AcroForm 7 0 R' })
    },
    refused: [422, ''],
  },
  {
    name: 'a drawing that unpacks twice, to 2 GB',
    make: () =>
      createPdf({ content: toStream(deflateSync(compressedZeros(2e9)), '/Filter[/FlateDecode/FlateDecode]') }),
    refused: [422, ''],
  },
]
const encrypted =
  `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>` +
  `/ID[<${'43'.repeat(16)}><${'43'.repeat(16)}>]`

function toPages(count: number, told = count): Buffer {
  const numbers = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`)
  const pages = numbers.map(() => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>')
  const tree = `<</Type/Pages/Kids[${numbers.join(' ')}]/Count ${told}>>`
  return toPdf(['<</Type/Catalog/Pages 2 0 R>>', tree, ...pages], '/Root 1 0 R')
}

export const hostilePdfs: HostileFile[] = [...cleaned, ...refused].map((file) => ({
  ...file,
  type,
  name: `a PDF with ${file.name}`,
}))
