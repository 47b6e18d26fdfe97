import type { Offer } from '@portal/api/operations'
import { DataTable } from '@portal/ui/data-table'
import { nameOfOffer, toOfferFacts } from './offer-facts.ts'
import { calculationsTexts as texts } from './texts.ts'

/** Two or three calculations side by side, a row for each difference. */
export function Comparison({ offers, isFull }: { offers: readonly Offer[]; isFull: boolean }) {
  if (offers.length === 0) return null
  const facts = offers.map((offer) => ({ offer, items: new Map(toOfferFacts(offer).map((fact) => [fact.term, fact])) }))
  // Different products have different rows.
  const terms = [...new Set(facts.flatMap(({ items }) => [...items.keys()]))]
  return (
    <section className="mb-10" aria-labelledby="vergelijking">
      <h2 id="vergelijking">{texts.compareTitle}</h2>
      <p role="status" className="mb-4 text-muted">
        {offers.length === 1 ? texts.compareHint : isFull ? texts.compareFull : ''}
      </p>
      {offers.length > 1 && (
        <DataTable
          caption={texts.compareTitle}
          captionHidden
          narrow="scroll"
          rows={terms}
          rowKey={(term) => term}
          columns={[
            { id: 'line', header: texts.compareLine, cell: (term) => term, rowHeader: true },
            ...facts.map(({ offer, items }) => ({
              id: offer.offerID,
              header: nameOfOffer(offer),
              cell: (term: string) => items.get(term)?.description ?? texts.notAsked,
              align: 'end' as const,
            })),
          ]}
        />
      )}
    </section>
  )
}
