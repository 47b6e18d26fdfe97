import { readTestNames, separator } from './test-names.ts'

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
 * Compares the requirements with the tests of the workspace.
 * @param readSource returns the text of a file by its path from the workspace's root; undefined without one
 * @returns a line for every error of the document, with the number of the line in it
 */
export function findProblems(document: string, readSource: (path: string) => string | undefined): readonly string[] {
  const chapters = readRequirements(document)
  const namesByFile = new Map<string, ReadonlySet<string> | undefined>()

  function readNames(path: string) {
    if (!namesByFile.has(path)) {
      const source = /\.(test\.tsx?|e2e\.ts)$/.test(path) ? readSource(path) : undefined
      namesByFile.set(path, source === undefined ? undefined : readTestNames(path, source))
    }
    return namesByFile.get(path)
  }

  function findFault({ text }: Entry, mayHaveNone: boolean): string | undefined {
    if (/^none: ./.test(text)) return mayHaveNone ? undefined : 'a rule of the portal needs a test, not "none:"'
    const [path, ...name] = /^`([^`]+)`$/.exec(text)?.[1]?.split(separator) ?? []
    if (path === undefined || name.length === 0) return `neither a test nor "none:" with a reason: ${text}`
    const names = readNames(path)
    if (!names) return `no test file ${path}`
    return names.has(name.join(separator)) ? undefined : `no test "${name.join(separator)}" in ${path}`
  }

  function findChapterProblems(name: string): readonly string[] {
    const chapter = chapters.find(({ text }) => text.startsWith(`${name}. `))
    if (!chapter || chapter.rows.length === 0) return [`chapter ${name} is missing or empty`]
    const mayHaveNone = otherChapters.includes(name)
    return [
      ...chapter.strays.map((stray) => toProblem(stray, 'belongs to no requirement')),
      ...chapter.rows.flatMap((row, index) => findNumberProblems(row, toNumber(name, index))),
      ...chapter.rows.flatMap((row) => findEvidenceProblems(row, (entry) => findFault(entry, mayHaveNone))),
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

function findEvidenceProblems(row: Row, findFault: (entry: Entry) => string | undefined): readonly string[] {
  if (row.evidence.length === 0) return [toProblem(row, 'no test below this requirement')]
  return row.evidence.flatMap((entry) => {
    const fault = findFault(entry)
    return fault === undefined ? [] : [toProblem(entry, fault)]
  })
}

function toProblem({ line }: Entry, fault: string): string {
  return `line ${line}: ${fault}`
}
