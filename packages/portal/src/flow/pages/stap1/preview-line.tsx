import { mainFigureOf } from '@portal/flows/flow/main-figure'
import { about, previewTexts as texts } from '../../texts.ts'
import { missingFor, type Preview } from './use-preview.ts'

/**
 * The main amount of the preview, or what is missing for it, visible on a small screen while the fields above it change.
 * Screen readers read the same in the panel, so they skip this line.
 */
export function PreviewLine({ preview }: { preview: Preview }) {
  const { calculation, problem, isStale } = preview
  const missing = missingFor(preview)
  const awaited = problem ? texts.failedLine : `${texts.title} …`
  return (
    <p
      className="flex flex-wrap items-baseline justify-between gap-x-3 lg:hidden print:hidden"
      aria-hidden="true"
      aria-busy={isStale}
    >
      {calculation ? (
        <>
          <span className="text-muted">{nameOf(calculation)}</span>
          <span className="font-semibold tabular-nums">{about(mainFigureOf(calculation).nominal.expectedCents)}</span>
        </>
      ) : (
        <span className="text-muted">{missing ? texts.first[missing] : awaited}</span>
      )}
    </p>
  )
}

type Outcome = NonNullable<Preview['calculation']>

function nameOf({ payments, payload }: Outcome): string {
  return payments ? texts.paymentsLine(payments.monthsPerTerm) : texts.line(payload.duration)
}
