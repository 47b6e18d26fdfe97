import { linkClass } from '@portal/ui/link'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { personTexts as texts } from '../../application/application-texts.ts'

/** A known part of the page, as a line. */
export type KnownLine = { id: string; term: string; text: string; onChange: () => void }

/** What is known already, a line each, with a button that shows the fields. */
export function KnownLines({ lines }: { lines: readonly KnownLine[] }) {
  if (lines.length === 0) return null
  return (
    <section className="mb-6 max-w-measure" aria-label={texts.known}>
      <dl className="border-t border-line">
        {lines.map(({ id, term, text, onChange }) => (
          <div
            key={id}
            className="grid grid-cols-[6.25rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line sm:grid-cols-[36%_minmax(0,1fr)_auto]"
          >
            <dt className="py-1 wrap-anywhere text-muted max-sm:text-[0.9375rem]">{term}</dt>
            <dd className="min-w-0 py-1 wrap-anywhere tabular-nums">{text}</dd>
            <dd>
              <button type="button" id={`${id}-change`} className={linkClass} onClick={onChange}>
                {texts.change} <VisuallyHidden>{term === texts.iban ? term : term.toLowerCase()}</VisuallyHidden>
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
