import type { Offer } from '@portal/api/operations'
import { DataTable } from '@portal/ui/data-table'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import type { ReactNode } from 'react'
import { useEuros } from '../../shared/outlook/use-euros.ts'
import { nameOfOffer, toOutcome, toPlanOf } from './offer-facts.ts'
import { calculationsTexts as texts } from './calculations-texts.ts'

/** Two or three calculations side by side, with their differences marked. */
export function Comparison({ offers }: { offers: readonly Offer[] }) {
  const [euros] = useEuros()
  const facts = offers.map(
    (offer) =>
      new Map([...toPlanOf(offer), ...toOutcome(offer, euros)].map(({ term, description }) => [term, description])),
  )
  // Different products have different lines.
  const terms = [...new Set(facts.flatMap((items) => [...items.keys()]))]
  const lines = terms.map((term) =>
    toLine(
      term,
      facts.map((items) => items.get(term) ?? texts.notAsked),
    ),
  )
  return (
    <section className="mb-10" aria-labelledby="vergelijking">
      {/* Gets the focus when the comparison opens. */}
      <h2 id="vergelijking" tabIndex={-1} ref={focusOnce}>
        {texts.compareTitle}
      </h2>
      <p className="mb-4 text-muted">{texts.compareLegend}</p>
      <DataTable
        caption={texts.compareTitle}
        captionHidden
        rows={lines}
        rowKey={({ term }) => term}
        columns={[
          { id: 'line', header: texts.compareLine, cell: ({ name }) => name, rowHeader: true },
          ...offers.map((offer, index) => ({
            id: offer.offerID,
            header: nameOfOffer(offer),
            cell: ({ values }: Line) => values[index],
            align: 'end' as const,
          })),
        ]}
      />
    </section>
  )
}

type Line = { term: string; name: ReactNode; values: readonly ReactNode[] }

function toLine(term: string, descriptions: readonly string[]): Line {
  const differs = new Set(descriptions).size > 1
  return {
    term,
    name: <Marked text={term} differs={differs} mark={texts.differs} />,
    values: descriptions.map((text, index) => <Marked key={index} text={text} differs={differs} />),
  }
}

/** Bold where the calculations differ; a screen reader reads it once for each line. */
function Marked({ text, differs, mark }: { text: string; differs: boolean; mark?: string }) {
  if (!differs) return <span className="font-normal text-muted">{text}</span>
  return (
    <strong>
      <span>{text}</span>
      {mark !== undefined && <VisuallyHidden>{` ${mark}`}</VisuallyHidden>}
    </strong>
  )
}

function focusOnce(heading: HTMLElement | null) {
  heading?.focus()
}
