import { DefinitionList } from '@portal/ui/definition-list'
import { linkClass } from '@portal/ui/link'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { personTexts as texts } from '../../application/application-texts.ts'

/** A known part of the page, as a line. */
export type KnownLine = { id: string; term: string; text: string; onChange: () => void }

/** What is known already, a line each, with a button that shows the fields. */
export function KnownLines({ lines }: { lines: readonly KnownLine[] }) {
  if (lines.length === 0) return null
  return (
    <section className="mb-8 max-w-measure" aria-label={texts.known}>
      <DefinitionList
        items={lines.map(({ id, term, text, onChange }) => ({
          term,
          description: text,
          action: (
            <button type="button" id={`${id}-change`} className={linkClass} onClick={onChange}>
              {texts.change} <VisuallyHidden>{term === texts.iban ? term : term.toLowerCase()}</VisuallyHidden>
            </button>
          ),
        }))}
      />
    </section>
  )
}
