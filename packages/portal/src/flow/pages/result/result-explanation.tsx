import type { Calculation, CalculationAssumptions, ExplanationLine } from '@portal/api/operations'
import { DataTable } from '@portal/ui/data-table'
import { DefinitionList } from '@portal/ui/definition-list'
import { Details } from '@portal/ui/details'
import { formatMonth } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { formatPercentageInColumn } from '@portal/flows/values/percentage'
import { inflationText } from './inflation-text.ts'
import { resultTexts as texts } from './result-texts.ts'

/** The lines with another name for an annuity that pays out. */
const linesOfPayments: { readonly [code in ExplanationLine['code']]?: keyof typeof texts.lines } = {
  initialDeposit: 'capital',
  endValue: 'nothingLeft',
}

/** Explains how the expected amount was calculated, and with which assumptions. */
export function ResultExplanation({
  calculation: { explanation, assumptions, payments },
}: {
  calculation: Calculation
}) {
  return (
    <section aria-label={texts.explanation}>
      <Details summary={texts.explanation}>
        <p>{payments ? texts.paymentsIntro : texts.explanationIntro}</p>
        <DataTable
          caption={texts.explanation}
          captionHidden
          rows={explanation}
          rowKey={(line) => line.code}
          columns={[
            {
              id: 'line',
              header: texts.explanationColumns.line,
              cell: ({ code }) => texts.lines[payments ? (linesOfPayments[code] ?? code) : code],
              rowHeader: true,
            },
            {
              id: 'amount',
              header: texts.explanationColumns.amount,
              cell: (line) => formatMoney(line.amountCents),
              align: 'end',
            },
          ]}
        />
      </Details>
      <Details summary={texts.assumptions}>
        <p>{texts.realNote}</p>
        <Assumptions assumptions={assumptions} />
      </Details>
    </section>
  )
}

function Assumptions({ assumptions }: { assumptions: CalculationAssumptions }) {
  const { assumptionTerms: terms, fundColumns: columns } = texts
  return (
    <>
      <DefinitionList
        items={[
          { term: terms.expectedReturn, description: formatPercentageInColumn(assumptions.expectedReturnBasisPoints) },
          { term: terms.volatility, description: formatPercentageInColumn(assumptions.volatilityBasisPoints) },
          { term: terms.inflation, description: inflationText(assumptions.inflationBasisPoints) },
          { term: terms.service, description: formatPercentageInColumn(assumptions.serviceCostsBasisPoints) },
          {
            term: terms.scenarios,
            description: assumptions.scenarios === 0 ? terms.exact : assumptions.scenarios.toLocaleString('nl-NL'),
          },
          { term: terms.parameterSet, description: modelName(assumptions.parameterSetId) },
        ]}
      />
      <DataTable
        caption={texts.funds}
        rows={assumptions.funds}
        rowKey={(fund) => fund.id}
        columns={[
          { id: 'fund', header: columns.fund, cell: (fund) => fund.name, rowHeader: true },
          {
            id: 'share',
            header: columns.share,
            cell: (fund) => formatPercentageInColumn(fund.shareBasisPoints),
            align: 'end',
          },
          {
            id: 'return',
            header: columns.expectedReturn,
            cell: (fund) => formatPercentageInColumn(fund.expectedReturnBasisPoints),
            align: 'end',
          },
          {
            id: 'costs',
            header: columns.costs,
            cell: (fund) => formatPercentageInColumn(fund.costsBasisPoints),
            align: 'end',
          },
        ]}
      />
    </>
  )
}

/** The id of a parameter set is its year and month: `2026-11` is `november 2026`. */
function modelName(id: string): string {
  const [, year, month = ''] = /^(\d{4})-(\d{1,2})$/.exec(id) ?? []
  return year === undefined ? id : formatMonth(`${year}-${month.padStart(2, '0')}-01`)
}
