/** The space between two words, also when a comment continues on the next line. */
const gap = String.raw`\s+(?:(?:\*|//|#|--)\s+)?`

/** `requirement 2.3`, `requirements C4 and L2`: the numbers, however many there are. */
const citation = new RegExp(
  String.raw`\brequirements?${gap}([A-Z]?\d[\d.]*(?:(?:,|${gap}(?:and|or|to))${gap}[A-Z]?\d[\d.]*)*)`,
  'gi',
)

/** Documents that are not in the repository. */
const elsewhere = [
  new RegExp(String.raw`\b(?:specification|reliability)${gap}\(?[TG]?\d[\d.]*`, 'gi'),
  /\bspecification\W{0,8}§+\s?\d*/gi,
  /\(§+\d[\d.]*/g,
  /\b(?:anchors|design|domain|harness|performance|reliability|screens|specification|stack|ux|writing)\.md\b/g,
]

/**
 * Finds wrong citations: of a requirement that does not exist, or of a document outside the repository.
 * @returns a line for each, with the number of the line in the file
 */
export function findCitationProblems(source: string, numbers: ReadonlySet<string>): readonly string[] {
  const missing = [...source.matchAll(citation)].flatMap(({ index, 1: cited = '' }) =>
    (cited.match(/[A-Z]?\d+(?:\.\d+)*/g) ?? [])
      .filter((number) => !numbers.has(number))
      .map((number) => `line ${lineOf(source, index)}: there is no requirement ${number}`),
  )
  const absent = elsewhere.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(
      ({ index, 0: words }) => `line ${lineOf(source, index)}: cites a document that is not here: ${words}`,
    ),
  )
  return [...missing, ...absent]
}

function lineOf(source: string, index: number): number {
  return source.slice(0, index).split('\n').length
}
