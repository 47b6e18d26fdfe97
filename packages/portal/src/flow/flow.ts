import type { ApplicantKind } from '@portal/api/operations'
import { withConsequences } from '@portal/flows/flow/consequences'
import type { FlowTarget } from '@portal/flows/flow/decide-page'
import { type Flow, type FlowState, forEachFlow } from '@portal/flows/flow/flow'
import type { PageId } from '@portal/flows/flow/page-ids'
import { stepOf } from '@portal/flows/flow/pages'
import { firstOpenQuestion } from '@portal/flows/flow/questionnaire'
import { isPersonPage } from '@portal/flows/flow/person-pages'
import type { FlowName } from '@portal/flows/values/products'
import { flowsAtom } from '../store/flow-slices.ts'
import { type Atom, atom } from '../store/jotai.ts'
import { fiscalYearsOf } from '../shared/fiscal-years.ts'
import { paths } from '../shared/paths.ts'
import type { Portal } from '../shared/portal.ts'

type FlowAtoms = { readonly [Name in FlowName]: Atom<FlowState[Name]> }

const flowAtoms = forEachFlow<FlowAtoms>((name) => atom((get) => get(flowsAtom)[name]) as FlowAtoms[typeof name])

export function flowAtomOf<Name extends FlowName>(name: Name): Atom<FlowState[Name]> {
  return flowAtoms[name]
}

export function readFlow<Name extends FlowName>({ store }: Portal, name: Name): FlowState[Name] {
  return store.get(flowsAtom)[name]
}

export function writeFlow({ store }: Portal, flow: Flow): void {
  const flows = store.get(flowsAtom)
  store.set(flowsAtom, { ...flows, currentFlow: flow.name, [flow.name]: flow })
}

/** Makes a flow the current one; the data of the others stay (requirement 4.9). */
export function switchFlow({ store }: Portal, name: FlowName): void {
  const flows = store.get(flowsAtom)
  if (flows.currentFlow !== name) store.set(flowsAtom, { ...flows, currentFlow: name })
}

/** Changes the customer's data. A result of other data is dropped, and an unanswered calculation gets a new key. */
export function changeFlow<Name extends FlowName>(
  portal: Portal,
  name: Name,
  change: (flow: FlowState[Name]) => FlowState[Name],
): void {
  const before: FlowState[Name] = readFlow(portal, name)
  const after: FlowState[Name] = withConsequences(before, change(before), portal.today(), fiscalYearsOf(portal))
  writeFlow(portal, { ...after, resultaat: null, idempotencyKey: null })
}

/** The URL of a page; `extra` is the page's own state, such as one question or one person. */
export function toFlowPath(
  name: FlowName,
  page: PageId,
  extra: Readonly<Record<string, string>> = {},
  isOpen = false,
): string {
  return `${isOpen ? paths.open[name] : paths[name]}?${new URLSearchParams({ pagina: page, ...extra })}`
}

/** The URL that `decidePage` redirects to; the page explains when the requested one is closed. */
export function toTargetPath(name: FlowName, target: FlowTarget, isOpen: boolean): string {
  const { page, question, person, isSubmitted, isGone } = target
  const extra = {
    ...(question !== undefined && toQuestionQuery(question)),
    ...toPersonQuery(page, person),
    ...(isSubmitted && { ingediend: 'ja' }),
    ...(isGone && { gesloten: 'ja' }),
  }
  return toFlowPath(name, page, extra, isOpen)
}

export function toPersonQuery(page: PageId, person: ApplicantKind | undefined): { persoon?: ApplicantKind } {
  return isPersonPage(page) && person !== undefined ? { persoon: person } : {}
}

/** The query of the result that is calculated again, although the plan is the same. */
export const AGAIN_QUERY = 'opnieuw'

/** The query of one question of the questionnaire, counted from 0. */
export function toQuestionQuery(question: number): { vraag: string } {
  return { vraag: String(question + 1) }
}

/** The index of the question that an address of the questionnaire shows: one that can be answered already. */
export function questionOf({ questions, answers }: Flow, query: URLSearchParams): number {
  const asked = Math.trunc(Number(query.get('vraag'))) || 1
  return Math.max(0, Math.min(asked - 1, firstOpenQuestion(questions, answers)))
}

export function toStepText(flow: Flow, page: PageId, isOpen: boolean): string {
  const { number, total } = stepOf(flow, page, isOpen)
  return `Stap ${number} van ${total}`
}
