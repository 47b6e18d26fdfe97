import { complaintOf } from '@portal/flows/account/customer-rights'
import { formatEstimate } from '@portal/flows/values/estimate'
import { formatMoney } from '@portal/flows/values/money'
import { formatPercentage, formatPercentageInColumn } from '@portal/flows/values/percentage'
import { formatRiskClass } from '@portal/flows/flow/risk-class'
import { fundCosts, fundScenario } from '../../../engine/calculation/fund-outlook.ts'
import type { ParameterSet } from '../../../engine/calculation/parameter-set.ts'
import type { Brand } from '../../../platform/brands.ts'
import { facts, heading, paragraph, type Block, type DocumentContent } from '../documents/pdf/document-content.ts'
import { toProvider } from '../../reference/provider.ts'
import type { FundFacts } from '../../base/operation/reference-data.ts'
import { keyInformationTexts as texts } from './key-information-texts.ts'

/** Every scenario begins with the amount of the law (Regulation (EU) 2017/653, annex IV). */
const investedCents = 10_000_00

/** The date of the figures in the list of funds and the assumptions, and so of the document. */
const producedOn = '2026-01-01'

/** The minimum number of years that the manager advises to hold a fund. */
const advisedYears: Readonly<Record<FundFacts['category'], number>> = {
  geldmarkt: 1,
  obligaties: 5,
  mix: 7,
  vastgoed: 10,
  aandelen: 10,
}

/**
 * The key information document of a fund, with the headings and the order of Regulation (EU) No 1286/2014, art. 8. The
 * scenarios follow from the assumptions about the fund, because an invented fund has no past.
 */
export function toKeyInformation(brand: Brand, fund: FundFacts, parameters: ParameterSet): DocumentContent {
  const years = advisedYears[fund.category]
  return {
    title: `Essentiële-informatiedocument ${fund.name}`,
    date: producedOn,
    reference: fund.isin,
    blocks: [
      heading(texts.goal),
      paragraph(texts.goalText),
      heading(texts.product),
      facts([
        [texts.name, fund.name],
        [texts.isin, fund.isin],
        [texts.manager, fund.manager],
        [texts.seller, brand.company],
      ]),
      heading(texts.kind),
      paragraph(fund.description),
      paragraph(texts.kindText(fund.benchmark, fund.manager)),
      paragraph(texts.investor(years)),
      ...toRisks(fund, years),
      heading(texts.failure(fund.manager)),
      paragraph(texts.failureText(brand.account.name)),
      ...toCosts(fund, years, parameters),
      heading(texts.holding),
      paragraph(texts.holdingText(years)),
      heading(texts.complaint),
      ...complaintOf(toProvider(brand)).paragraphs.map(paragraph),
      heading(texts.more),
      paragraph(texts.moreText(brand.name)),
    ],
  }
}

function toRisks(fund: FundFacts, years: number): Block[] {
  const periods = periodsOf(years)
  const scenarios = ['stress', 'unfavourable', 'moderate', 'favourable'] as const
  return [
    heading(texts.risks),
    facts([[texts.indicator, formatRiskClass(fund.riskClass)]]),
    paragraph(texts.indicatorText(years)),
    paragraph(texts.scenariosText(formatMoney(investedCents))),
    {
      kind: 'table',
      head: [texts.scenario, ...periods.map(texts.after)],
      rows: scenarios.map((name) => [
        texts.scenarios[name],
        ...periods.map((period) => {
          const { endCents, returnBasisPoints } = fundScenario(fund, name, investedCents, period)
          return texts.outcome(roundEuros(endCents), formatPercentage(roundTenth(returnBasisPoints)))
        }),
      ]),
    },
    paragraph(texts.scenariosNote),
  ]
}

function toCosts(fund: FundFacts, years: number, { serviceCostsBasisPoints }: ParameterSet): Block[] {
  const periods = periodsOf(years)
  const costs = periods.map((period) => fundCosts(fund, investedCents, period))
  return [
    heading(texts.costs),
    paragraph(texts.costsText(formatMoney(investedCents))),
    {
      kind: 'table',
      head: [texts.costsOver, ...periods.map(texts.after)],
      rows: [
        [texts.costsTotal, ...costs.map(({ totalCents }) => formatEstimate(totalCents))],
        [texts.costsImpact, ...costs.map(({ impactBasisPoints }) => formatPercentageInColumn(impactBasisPoints))],
      ],
    },
    facts([
      [texts.entry, formatPercentageInColumn(fund.entryCostsBasisPoints)],
      [texts.exit, texts.none],
      [texts.ongoing, formatPercentageInColumn(fund.ongoingCostsBasisPoints)],
      [texts.transactions, formatPercentageInColumn(fund.transactionCostsBasisPoints)],
      [texts.performance, texts.none],
    ]),
    paragraph(texts.service(formatPercentage(serviceCostsBasisPoints))),
  ]
}

/** After one year, after half of the advised period when that is long, and after all of it (annex IV). */
function periodsOf(years: number): readonly number[] {
  return [...new Set([1, ...(years >= 10 ? [years / 2] : []), years])]
}

/** Rounds an estimate to ten euros, because cents would suggest precision. */
function roundEuros(cents: number): string {
  return formatMoney(Math.round(cents / 10_00) * 10_00).replace(/,00$/, '')
}

function roundTenth(basisPoints: number): number {
  return Math.round(basisPoints / 10) * 10
}
