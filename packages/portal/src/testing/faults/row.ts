import type { User } from '@portal/api/operations'
import type { Answers } from '../fake-api.ts'
import type { FaultName } from './faults.ts'
import type { Step } from './steps.ts'

/**
 * What becomes of a fault, for whoever is at the page:
 * - `page`: in place of the page stands that it cannot be shown, why, and a button that asks again;
 * - `sentence`: the page stays as it is, with the sentence of the fault, and what was typed is still there;
 * - `toast`: the same, in a notification;
 * - `calm`: the page stays and says nothing of it, for nobody waits for this call;
 * - `login`: the session is over: once, with the way back; by a guard, or by ending a session that there was;
 * - `start`: the session is over because somebody logs out;
 * - `maintenance`: to that page, once, with the way back;
 * - `well`: as without a fault;
 * - `left`: whoever left the page for another one stays there, and nothing happens to that one;
 * - a text: this is read.
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

/** How a call comes about, and what its faults lead to. */
export type Row = {
  path: string
  /** Who is logged in; null for a visitor. */
  user?: User | null
  /** What an earlier visit left in local storage. */
  saved?: string
  /** What a browser needs that jsdom does not have. */
  prepare?: () => void
  /** What the server says, this call when it goes well included. */
  answers: () => Answers
  /** What a person does; the last of it sends the call. Without any, opening the page does. */
  steps?: readonly Step[]
  outcome: Outcome
  /** Whether it does not matter what stands in an answer that says that it went well. */
  isAnswerIgnored?: true
  /** What is different from what `outcomeOf` says. */
  but?: Partial<Record<FaultName, Outcome>>
}

/** What becomes of a fault of a call. */
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
