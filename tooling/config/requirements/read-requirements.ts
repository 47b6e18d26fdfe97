/** A line of the document. */
export type Entry = { line: number; text: string }

/** One requirement, with its evidence below it. */
export type Row = Entry & {
  /** Its number: `2.3`, `T12`, `C4` or `L2`; undefined without one. */
  number: string | undefined
  evidence: Entry[]
}

/** A chapter, such as `2. Screens and routes` or `T. Threats`. */
export type Chapter = Entry & {
  rows: Row[]
  /** Lines that are not a heading, a row or evidence. */
  strays: Entry[]
}

/** Reads the chapters: headings of the second level, list items as rows, and the items below a row as its evidence. */
export function readRequirements(text: string): readonly Chapter[] {
  const chapters: Chapter[] = []
  for (const [index, source] of text.split('\n').entries()) {
    const [, mark, content = ''] = /^(## |- | {2}- |### )?(.*)$/.exec(source) ?? []
    const entry = { line: index + 1, text: content }
    const chapter = chapters.at(-1)
    const row = chapter?.rows.at(-1)
    if (mark === '## ') chapters.push({ ...entry, rows: [], strays: [] })
    else if (mark === '- ') chapter?.rows.push(toRow(entry))
    else if (mark === '  - ' && row) row.evidence.push(entry)
    else if (mark !== '### ' && content !== '') chapter?.strays.push(entry)
  }
  return chapters
}

function toRow(entry: Entry): Row {
  return { ...entry, number: /^\*\*(\S+)\*\* ./.exec(entry.text)?.[1], evidence: [] }
}
