import { readMap, type Entry, type Row, type Section } from './read-map.ts'
import { readTestNames, separator } from './test-names.ts'

/** The sections of the specification that say what the product does. */
const numbers = ['2', '3', '4', '5', '6', '7', '8', '9']

/** The section that lists which subjects `later:` may name. */
const subjectsTitle = 'Still to come'

/**
 * Holds the specification map against the tests that there are.
 * @param readSource the text of a file by its path from the workspace's root; undefined when there is none
 * @returns a line for everything that is wrong with it, with the number of the line in the map
 */
export function findProblems(map: string, readSource: (path: string) => string | undefined): readonly string[] {
  const sections = readMap(map)
  const chapters = sections.filter(({ text }) => /^\d/.test(text))
  const subjects = sections.find(({ text }) => text === subjectsTitle)?.rows.map(({ text }) => text) ?? []
  const namesByFile = new Map<string, ReadonlySet<string> | undefined>()

  function readNames(path: string) {
    if (!namesByFile.has(path)) {
      const source = /\.(test\.tsx?|e2e\.ts)$/.test(path) ? readSource(path) : undefined
      namesByFile.set(path, source === undefined ? undefined : readTestNames(path, source))
    }
    return namesByFile.get(path)
  }

  function findFault({ text }: Entry): string | undefined {
    const [, subject] = /^later: (.+)$/.exec(text) ?? []
    if (subject !== undefined) return subjects.includes(subject) ? undefined : `nothing is to come named "${subject}"`
    if (text === 'missing') return 'no test shows this sentence yet'
    const [path, ...name] = /^`([^`]+)`$/.exec(text)?.[1]?.split(separator) ?? []
    if (path === undefined || name.length === 0) return `neither a test nor "later:": ${text}`
    const names = readNames(path)
    if (!names) return `no test file ${path}`
    return names.has(name.join(separator)) ? undefined : `no test "${name.join(separator)}" in ${path}`
  }

  return [
    ...numbers.filter((number) => !chapters.some((chapter) => isChapter(chapter, number))).map(toMissingChapter),
    ...chapters.flatMap(({ strays }) => strays).map((stray) => toProblem(stray, 'belongs to no sentence')),
    ...chapters.flatMap(({ rows }) => rows).flatMap((row) => findRowProblems(row, findFault)),
  ]
}

function isChapter({ text, rows }: Section, number: string): boolean {
  return text.startsWith(`${number}. `) && rows.length > 0
}

function toMissingChapter(number: string): string {
  return `section ${number} of the specification is not there, or is empty`
}

function findRowProblems(row: Row, findFault: (entry: Entry) => string | undefined): readonly string[] {
  if (row.evidence.length === 0) return [toProblem(row, 'neither a test nor "later:" below this sentence')]
  return row.evidence.flatMap((entry) => {
    const fault = findFault(entry)
    return fault === undefined ? [] : [toProblem(entry, fault)]
  })
}

function toProblem({ line }: Entry, fault: string): string {
  return `line ${line}: ${fault}`
}
