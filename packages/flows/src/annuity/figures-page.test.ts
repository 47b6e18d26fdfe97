import { expect, test } from 'vitest'
import aowAges from './aow-ages.json' with { type: 'json' }
import type { FiscalYear } from './fiscal-year-file.ts'
import { fiscalYearsOfRelease as fiscalYears } from './fiscal-years.ts'

type Row = readonly [name: string, value: string, source: string]

const euro = (cents: number) => `€ ${String(cents / 100).replace(/\B(?=(\d{3})+$)/, '.')}`
const percent = (basisPoints: number) => `${String(basisPoints / 100).replace('.', ',')} %`

/** A figure that the pages mark as not confirmed by Belastingdienst is marked here too. */
function sourceOf({ source, isSecondary }: { source: string; isSecondary?: boolean | undefined }): string {
  return isSecondary === true ? `Not confirmed: ${source}` : source
}

function toRows({ jaarruimte, temporaryAnnuity, surrender, smallAnnuity, wageTax }: FiscalYear): Row[] {
  const rows: Row[] = []
  if (jaarruimte) {
    const source = sourceOf(jaarruimte)
    rows.push(
      ['Jaarruimte: franchise', euro(jaarruimte.franchiseCents), source],
      ['Jaarruimte: highest income', euro(jaarruimte.incomeCapCents), source],
      ['Jaarruimte: part of the premiegrondslag', `${jaarruimte.percentage} %`, source],
      ['Jaarruimte: times factor A', String(jaarruimte.factorAHundredths / 100).replace('.', ','), source],
      ['Jaarruimte: maximum', euro(jaarruimte.maximumCents), source],
      ['Reserveringsruimte: maximum', euro(jaarruimte.maximumReservedCents), source],
    )
  }
  if (temporaryAnnuity)
    rows.push(['Temporary annuities: maximum a year', euro(temporaryAnnuity.maximumCents), sourceOf(temporaryAnnuity)])
  if (surrender) {
    rows.push(['Surrender: withheld', percent(surrender.withheldBasisPoints), surrender.source])
    rows.push(['Surrender: revisierente', percent(surrender.revisionInterestBasisPoints), surrender.source])
  }
  if (smallAnnuity) {
    const value = `${smallAnnuity.isDerived ? 'about ' : ''}${euro(smallAnnuity.maximumCents)}`
    rows.push(['Surrender: small annuity, at most', value, sourceOf(smallAnnuity)])
  }
  if (wageTax) rows.push(...toWageTaxRows(wageTax))
  return rows
}

function toWageTaxRows(wageTax: NonNullable<FiscalYear['wageTax']>): Row[] {
  const { source, zvw } = wageTax
  const groups = { belowAow: 'below AOW', fromAow: 'AOW', fromAowBornBefore1946: 'AOW, born before 1946' } as const
  const brackets = Object.entries(groups).flatMap(([group, label]) =>
    wageTax[group as keyof typeof groups].map(({ fromCents, basisPoints, taxCents }): Row => {
      const value = `${percent(basisPoints)} above ${euro(fromCents)}, plus ${euro(taxCents)}`
      return [`Wage tax: bracket, ${label}`, value, source]
    }),
  )
  const credits = [
    ['general, below AOW', wageTax.generalCreditBelowAow],
    ['general, AOW', wageTax.generalCreditFromAow],
    ['elderly', wageTax.elderlyCredit],
  ] as const
  return [
    ['Wage tax: step of the table', euro(wageTax.stepCents), source],
    ...brackets,
    ...credits.map(([name, { maximumCents, fromCents, hundredThousandths }]): Row => {
      const less = `less ${String(hundredThousandths / 1_000).replace('.', ',')} % above ${euro(fromCents)}`
      return [`Wage tax: credit, ${name}`, `${euro(maximumCents)}, ${less}`, source]
    }),
    ['Zvw, not withheld', `${percent(zvw.basisPoints)} up to ${euro(zvw.maximumIncomeCents)}`, source],
  ]
}

function toTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const [head, ...body] = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n')
}

// Requirement C34.
// After a change of the data, `npm run only -- packages/flows/src/annuity/figures-page.test.ts -u` writes the page.
test('docs/figures.md lists every fiscal figure of the data files', async () => {
  const years = fiscalYears.map((file) => {
    const heading = `## ${file.year}\n\nVersion ${file.version}, ${file.status}.`
    return `${heading}\n\n${toTable([['Figure', 'Value', 'Source'], ...toRows(file)])}`
  })
  const ages = aowAges.ages.map(({ bornUntil, year, years: age, months }) => [
    bornUntil,
    `${year}`,
    `${age} years, ${months} months`,
  ])
  const page = [
    '# Fiscal figures',
    'Made from `packages/flows/src/annuity/fiscal-years/*.json` and `aow-ages.json` by `figures-page.test.ts`. An installation adds a year, or a higher version of one, in `FIGURES_DIR` ([deployment](deployment.md)).',
    ...years.toReversed(),
    `## AOW age\n\nVersion ${aowAges.version}, ${aowAges.status}. ${aowAges.source}.`,
    toTable([['Born until', 'Reached in', 'AOW age'], ...ages]),
  ].join('\n\n')
  await expect(`${page}\n`).toMatchFileSnapshot('../../../../docs/figures.md')
})
