import { mainFigureOf } from '@portal/flows/flow/main-figure'
import { about, previewTexts as texts } from '../../texts.ts'
import type { Preview } from './use-preview.ts'

/**
 * The main amount of the preview, visible on a small screen while the fields above it change. Screen readers read the
 * same amount in the panel, so they skip this line.
 */
export function PreviewLine({ preview: { calculation, isStale } }: { preview: Preview }) {
  return (
    <p
      className="flex flex-wrap items-baseline justify-between gap-x-3 lg:hidden print:hidden"
      aria-hidden="true"
      aria-busy={isStale}
    >
      <span className="text-muted">{calculation ? nameOf(calculation) : texts.title}</span>
      <span className="font-semibold tabular-nums">
        {calculation ? about(mainFigureOf(calculation).nominal.expectedCents) : '…'}
      </span>
    </p>
  )
}

type Outcome = NonNullable<Preview['calculation']>

function nameOf({ payments, payload }: Outcome): string {
  return payments ? texts.paymentsLine(payments.monthsPerTerm) : texts.line(payload.duration)
}
