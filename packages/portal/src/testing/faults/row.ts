import type { User } from '@portal/api/operations'
import type { Answers } from '../fake-api.ts'
import type { FaultName } from './faults.ts'
import type { Step } from './steps.ts'

/**
 * The outcome of a fault for the person at the page:
 * - `page`: the page is replaced by its error, with the reason and a button to load it again;
 * - `sentence`: the page stays, with the sentence of the fault and the typed values;
 * - `toast`: the same, in a notification;
 * - `calm`: the page stays and shows nothing, because nobody waits for this call;
 * - `login`: the session is over: one redirect with a return path, by a guard or by the end of a session;
 * - `start`: the session is over because the customer logs out;
 * - `maintenance`: one redirect to that page, with a return path;
 * - `well`: the same as without a fault;
 * - `left`: a person who left the page stays at the new one, which does not change;
 * - a text: the page shows it.
 */
export type Outcome =
  | 'page'
  | 'sentence'
  | 'toast'
  | 'calm'
  | 'login'
  | 'start'
  | 'maintenance'
  | 'well'
  | 'left'
  | RegExp

/** How a call is sent, and the outcome of its faults. */
export type Row = {
  path: string
  /** The logged-in user; null for a visitor. */
  user?: User | null
  /** The local storage of an earlier visit. */
  saved?: string
  /** Prepares browser functions that jsdom lacks. */
  prepare?: () => void
  /** The server's responses, including the successful one of this call. */
  answers: () => Answers
  /** The actions of a person, of which the last sends the call. Without any, opening the page sends it. */
  steps?: readonly Step[]
  outcome: Outcome
  /** True when the content of a successful response does not matter. */
  isAnswerIgnored?: true
  /** The exceptions to `outcomeOf`. */
  but?: Partial<Record<FaultName, Outcome>>
}

/** Returns the outcome of a fault of a call. */
export function outcomeOf({ outcome, but, user, isAnswerIgnored }: Row, fault: FaultName): Outcome {
  const other = but?.[fault]
  if (other !== undefined) return other
  if (fault === '401' && user !== null) return 'login'
  if (fault === '503') return 'maintenance'
  if (fault === 'slow') return 'well'
  if (fault === 'late') return 'left'
  const isOtherShape = fault === 'a number for data' || fault === 'nothing in data'
  return isOtherShape && isAnswerIgnored ? 'well' : outcome
}
