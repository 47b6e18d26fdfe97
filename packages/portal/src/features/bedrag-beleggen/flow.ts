import type { BedragBeleggen, Flow } from '@portal/flows/flow-state'
import type { PageId } from '@portal/flows/page-ids'
import { stepOf } from '@portal/flows/pages'
import { paths } from '../../shared/paths.ts'
import type { Portal } from '../../shared/portal.ts'
import { flowsAtom } from '../../store/flow-slices.ts'
import { atom } from '../../store/jotai.ts'

/** The flow of this feature. */
export const FLOW = 'bedragBeleggen'

export const flowAtom = atom((get) => get(flowsAtom)[FLOW])

export function readFlow({ store }: Portal): BedragBeleggen {
  return store.get(flowAtom)
}

export function writeFlow({ store }: Portal, flow: BedragBeleggen): void {
  const flows = store.get(flowsAtom)
  store.set(flowsAtom, { ...flows, currentFlow: FLOW, [FLOW]: flow })
}

/**
 * Changes what the customer filled in. A result that was calculated with something else is dropped, and a calculation
 * that was not answered is another one from now on.
 */
export function changeFlow(portal: Portal, change: (flow: BedragBeleggen) => BedragBeleggen): void {
  writeFlow(portal, { ...change(readFlow(portal)), resultaat: null, idempotencyKey: null })
}

/** The address of a page; of the questionnaire also of one question, counted from 0. */
export function toFlowPath(page: PageId, question?: number): string {
  const query = new URLSearchParams({ pagina: page })
  if (question !== undefined) query.set('vraag', String(question + 1))
  return `${paths.bedragBeleggen}?${query}`
}

export function toStepText(flow: Flow, page: PageId): string {
  const { number, total } = stepOf(FLOW, flow, page)
  return `Stap ${number} van ${total}`
}
