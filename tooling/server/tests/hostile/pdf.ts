type PdfParts = {
  /** Added to the catalog, the page and the trailer. */
  catalog?: string
  page?: string
  trailer?: string
  /** The document's own description. */
  info?: string
  content?: string | Buffer
  /** Objects from number 6 on. */
  objects?: readonly (string | Buffer)[]
}

/** A PDF of one page with a blue square; the page is object 3, its content 4, the description 5. */
export function createPdf({ catalog = '', page = '', trailer = '', info = '', content, objects = [] }: PdfParts = {}) {
  const body = [
    `<</Type/Catalog/Pages 2 0 R ${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R ${page}>>`,
    content instanceof Buffer ? content : toStream(content ?? '0 0 1 rg 50 50 100 100 re f'),
    `<</Title(${info})>>`,
    ...objects,
  ]
  return toPdf(body, `/Root 1 0 R/Info 5 0 R ${trailer}`)
}

export function toStream(content: string | Buffer, entries = ''): Buffer {
  const bytes = Buffer.from(content)
  return Buffer.concat([
    Buffer.from(`<</Length ${bytes.length}${entries}>>stream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

/** Writes the objects from 1 on, with their cross-reference table. */
export function toPdf(objects: readonly (string | Buffer)[], trailer: string): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')]
  let at = parts[0]?.length ?? 0
  const places = objects.map((object, index) => {
    const place = at
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    parts.push(part)
    at += part.length
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.concat([
    ...parts,
    Buffer.from(`${table}trailer\n<</Size ${size} ${trailer}>>\nstartxref\n${at}\n%%EOF\n`),
  ])
}
