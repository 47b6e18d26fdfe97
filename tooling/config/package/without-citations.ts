const number = String.raw`[A-Z]?\d+(?:\.\d+)*`
const citation = String.raw`[Rr]equirements?\s[\s*]*${number}(?:(?:,|\s(?:and|or|to))\s[\s*]*${number})*`

/** Removes the numbers of requirements in parentheses, which mean nothing outside this repository. */
export function withoutCitations(text: string): string {
  return text
    .replaceAll(new RegExp(String.raw`[\s*]*[ \n]\(${citation}\)`, 'g'), '')
    .replaceAll(new RegExp(String.raw`\(${citation}[,;:]\s`, 'g'), '(')
    .replaceAll(new RegExp(String.raw`[,;]\s[\s*]*${citation}\)`, 'g'), ')')
}

/** Lists the numbers of requirements that remain. */
export function findCitations(text: string): string[] {
  return [...text.matchAll(new RegExp(citation, 'g'))].map(([found]) => found)
}
