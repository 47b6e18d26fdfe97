import type { Offer } from '@portal/api/operations'
import { DataTable } from '@portal/ui/data-table'
import styles from './calculations.module.css'
import { nameOfOffer, toOfferFacts } from './offer-facts.ts'
import { calculationsTexts as texts } from './texts.ts'

/** Two or three calculations side by side, a line for each thing they differ in. */
export function Comparison({ offers, isFull }: { offers: readonly Offer[]; isFull: boolean }) {
  if (offers.length === 0) return null
  const facts = offers.map((offer) => ({ offer, items: toOfferFacts(offer) }))
  const rows = (facts[0]?.items ?? []).map(({ term }, index) => ({ term, index }))
  return (
    <section className={styles.comparison} aria-labelledby="vergelijking">
      <h2 id="vergelijking">{texts.compareTitle}</h2>
      <p role="status" className={styles.muted}>
        {offers.length === 1 ? texts.compareHint : isFull ? texts.compareFull : ''}
      </p>
      {offers.length > 1 && (
        <DataTable
          caption={texts.compareTitle}
          captionHidden
          narrow="scroll"
          rows={rows}
          rowKey={(row) => row.index}
          columns={[
            { id: 'line', header: texts.compareLine, cell: (row) => row.term, rowHeader: true },
            ...facts.map(({ offer, items }) => ({
              id: offer.offerID,
              header: nameOfOffer(offer),
              cell: (row: { index: number }) => items[row.index]?.description,
              align: 'end' as const,
            })),
          ]}
        />
      )}
    </section>
  )
}
