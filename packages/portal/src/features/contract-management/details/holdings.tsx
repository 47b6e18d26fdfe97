import type { ContractDetails } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { formatPercentageInColumn } from '@portal/flows/values/percentage'
import { formatPrice, formatUnits } from '@portal/flows/values/units'
import { Alert } from '@portal/ui/alert'
import { DataTable } from '@portal/ui/data-table'
import { DefinitionList } from '@portal/ui/definition-list'
import { EmptyState } from '@portal/ui/empty-state'
import { toDealingFacts } from '../dealing-facts.ts'
import { detailsTexts } from './texts.ts'

const texts = detailsTexts.holdings

/** The units and value of each fund, the money that is not invested yet, and the next dealing. */
export function Holdings({ details }: { details: ContractDetails }) {
  const { holdings, awaitingCents, valueCents, valueDate, dealing } = details
  return (
    <>
      <section className="my-10" aria-labelledby="bezit">
        <h2 id="bezit">{texts.title}</h2>
        {holdings.length === 0 ? (
          <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
        ) : (
          <DataTable
            caption={texts.title}
            captionHidden
            rows={holdings}
            rowKey={({ id }) => id}
            columns={[
              { id: 'fund', header: texts.fund, cell: ({ name }) => name, rowHeader: true },
              { id: 'units', header: texts.units, cell: (row) => formatUnits(row.unitsMillionths, 6), align: 'end' },
              {
                id: 'price',
                header: texts.price,
                cell: (row) => formatPrice(row.priceTenThousandths, 4),
                align: 'end',
              },
              { id: 'value', header: texts.value, cell: (row) => formatMoney(row.valueCents), align: 'end' },
              {
                id: 'share',
                header: texts.share,
                cell: (row) => formatPercentageInColumn(row.shareBasisPoints),
                align: 'end',
              },
            ]}
          />
        )}
        {valueCents !== null && valueDate !== null && (
          <div className="max-w-measure">
            <DefinitionList
              items={[
                { term: texts.total, description: texts.valueOn(formatMoney(valueCents), formatDate(valueDate)) },
              ]}
            />
          </div>
        )}
        {awaitingCents > 0 && (
          <Alert tone="info" title={texts.awaiting(formatMoney(awaitingCents))}>
            {texts.awaitingText}
          </Alert>
        )}
      </section>
      <section className="my-10 max-w-measure" aria-labelledby="kalender">
        <h2 id="kalender">{texts.calendar}</h2>
        <p>{texts.calendarIntro}</p>
        <DefinitionList items={toDealingFacts(dealing)} />
      </section>
    </>
  )
}
