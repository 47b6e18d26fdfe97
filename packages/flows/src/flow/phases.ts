import type { Flow } from './flow.ts'
import type { PageId } from './page-ids.ts'
import { pagesOf } from './pages.ts'

const phases = ['calculation', 'application', 'signature', 'payment'] as const

/** A part of the flow, named after its subject. */
export type Phase = (typeof phases)[number]

const phaseOfPage: Readonly<Record<PageId, Phase>> = {
  stap1: 'calculation',
  vragenlijst: 'calculation',
  risicoprofiel: 'calculation',
  fondsen: 'calculation',
  resultaat: 'calculation',
  'aanvrager:AanvragerKeuze': 'application',
  'aanvrager:Gegevens': 'application',
  'aanvrager:Identiteit': 'application',
  'aanvrager:Belastingplicht': 'application',
  'aanvrager:Herkomst': 'application',
  overzicht: 'signature',
  betalingEerste: 'payment',
  betalingMaandelijkse: 'payment',
  bevestiging: 'payment',
}

/** Returns the phases of a flow in order, each with the number of its pages; an open calculator has one. */
export function phasesOf(flow: Flow, isOpen = false): readonly { readonly phase: Phase; readonly steps: number }[] {
  const pages = pagesOf(flow, isOpen)
  return phases
    .map((phase) => ({ phase, steps: pages.filter((page) => phaseOfPage[page] === phase).length }))
    .filter(({ steps }) => steps > 0)
}
