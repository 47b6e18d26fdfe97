import type { PageId } from './page-ids.ts'

/** A part of the flow, named after its subject. */
export type Phase = 'calculation' | 'application' | 'signature'

/** A step of a flow: "Stap 3 van 8". */
export type Step = {
  readonly phase: Phase
  readonly pages: readonly PageId[]
  /** Set when the pages of the step are shown one after another; otherwise one view shows them all. */
  readonly isSequence?: true
}

/** The steps in order. A page of the specification stays an address of its own, also where a view shows two of them. */
export const steps: readonly Step[] = [
  { phase: 'calculation', pages: ['stap1'] },
  { phase: 'calculation', pages: ['vragenlijst'] },
  { phase: 'calculation', pages: ['risicoprofiel', 'fondsen'] },
  { phase: 'calculation', pages: ['resultaat'] },
  { phase: 'application', pages: ['aanvrager:AanvragerKeuze', 'aanvrager:Gegevens'] },
  { phase: 'application', pages: ['aanvrager:Identiteit'] },
  { phase: 'application', pages: ['aanvrager:Belastingplicht', 'aanvrager:Herkomst'] },
  {
    phase: 'signature',
    pages: ['overzicht', 'betalingEerste', 'betalingMaandelijkse', 'bevestiging'],
    isSequence: true,
  },
]

/** The pages that one view shows together, in order; often the page alone. */
export function pagesInView(page: PageId): readonly PageId[] {
  const step = steps.find(({ pages }) => pages.includes(page))
  return step === undefined || step.isSequence ? [page] : step.pages
}
