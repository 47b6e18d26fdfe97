/** A line of the document. */
type Entry = { line: number; text: string }

/** One requirement, with its evidence below it. */
type Row = Entry & {
  /** Its number: `2.3`, `T12`, `C4` or `L2`; undefined without one. */
  number: string | undefined
  evidence: Entry[]
}

/** A chapter, such as `2. Screens and routes` or `T. Threats`. */
type Chapter = Entry & {
  rows: Row[]
  /** Lines that are not a heading, a row or evidence. */
  strays: Entry[]
}

/** Reads the chapters: headings of the second level, list items as rows, and the items below a row as its evidence. */
function readRequirements(text: string): readonly Chapter[] {
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

/** The rules of the portal; every one of them has a test. */
const ruleChapters = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Threats, conventions and law; some are facts that another requirement uses, so no test need show them. */
const otherChapters = ['T', 'C', 'L']

/**
 * Checks the numbers of the requirements, and that each has evidence.
 * @returns a line for every error of the document, with the number of the line in it
 */
export function findProblems(document: string): readonly string[] {
  const chapters = readRequirements(document)

  function findChapterProblems(name: string): readonly string[] {
    const chapter = chapters.find(({ text }) => text.startsWith(`${name}. `))
    if (!chapter || chapter.rows.length === 0) return [`chapter ${name} is missing or empty`]
    return [
      ...chapter.strays.map((stray) => toProblem(stray, 'belongs to no requirement')),
      ...chapter.rows.flatMap((row, index) => findNumberProblems(row, toNumber(name, index))),
      ...chapter.rows.flatMap((row) => findEvidenceProblems(row, otherChapters.includes(name))),
    ]
  }

  return [
    ...chapters.filter(isUnknown).map((chapter) => toProblem(chapter, `no chapter is named "${chapter.text}"`)),
    ...[...ruleChapters, ...otherChapters].flatMap(findChapterProblems),
  ]
}

/** Returns the numbers of all requirements. */
export function readNumbers(document: string): ReadonlySet<string> {
  return new Set(readRequirements(document).flatMap(({ rows }) => rows.flatMap(({ number }) => number ?? [])))
}

function isUnknown({ text }: Chapter): boolean {
  return ![...ruleChapters, ...otherChapters].some((name) => text.startsWith(`${name}. `))
}

/** The rows of a chapter are numbered from 1, without a gap: `2.1`, `2.2`; `T1`, `T2`. */
function toNumber(chapter: string, index: number): string {
  return ruleChapters.includes(chapter) ? `${chapter}.${index + 1}` : `${chapter}${index + 1}`
}

function findNumberProblems(row: Row, expected: string): readonly string[] {
  if (row.number === expected) return []
  return [toProblem(row, `has the number ${row.number ?? 'none'} where ${expected} comes next`)]
}

function findEvidenceProblems(row: Row, mayHaveNone: boolean): readonly string[] {
  if (row.evidence.length === 0) return [toProblem(row, 'no test names this requirement')]
  const reasons = row.evidence.filter(({ text }) => !text.startsWith('`'))
  return reasons.flatMap((entry) => {
    if (!/^none: ./.test(entry.text)) return [toProblem(entry, 'neither a test nor "none:" with a reason')]
    return mayHaveNone ? [] : [toProblem(entry, 'a rule of the portal needs a test, not "none:"')]
  })
}

function toProblem({ line }: Entry, fault: string): string {
  return `line ${line}: ${fault}`
}
