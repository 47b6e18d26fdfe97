/** A line of the map. */
export type Entry = { line: number; text: string }

/** A sentence of the specification, and below it what shows it. */
export type Row = Entry & { evidence: Entry[] }

export type Section = Entry & {
  rows: Row[]
  /** Lines that are no heading, no row and no evidence. */
  strays: Entry[]
}

/** Reads the sections of the map: headings of the second level, list items as rows, and the items below a row. */
export function readMap(text: string): readonly Section[] {
  const sections: Section[] = []
  for (const [index, source] of text.split('\n').entries()) {
    const [, mark, content = ''] = /^(## |- | {2}- |### )?(.*)$/.exec(source) ?? []
    const entry = { line: index + 1, text: content }
    const section = sections.at(-1)
    const row = section?.rows.at(-1)
    if (mark === '## ') sections.push({ ...entry, rows: [], strays: [] })
    else if (mark === '- ') section?.rows.push({ ...entry, evidence: [] })
    else if (mark === '  - ' && row) row.evidence.push(entry)
    else if (mark !== '### ' && content !== '') section?.strays.push(entry)
  }
  return sections
}
