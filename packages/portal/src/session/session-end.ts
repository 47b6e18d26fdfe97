import type { ApiClient } from '@portal/api/client'
import { extendSession } from '@portal/api/endpoints/security'
import { getCookie, sessionHealthCheck } from '@portal/api/endpoints/session'
import type { ApiError } from '@portal/api/errors'
import { rememberLastKnown } from '../store/last-known.ts'
import { readRest } from './token.ts'
import { sessionWarningAtom } from './warning.ts'
import type { PortalStore } from '../store/jotai.ts'

const SECOND = 1000
/** The customer is warned this long before the session ends (requirement C22). */
const WARNING = 120 * SECOND
/** What rounding to whole seconds and the way of an answer may cost. */
const SLACK = 5 * SECOND
/** Pause before the server is asked again when it gave no answer. */
const RETRY = 30 * SECOND

type Options = {
  store: PortalStore
  api: ApiClient
  /** Waits like `after`, and longer in a tab that has not the turn to ask. */
  whenDue: (rest: number, action: () => void) => () => void
  tell: (rest: number, isLast: boolean) => void
}

/**
 * Knows when the session ends and warns before it does. Use of the portal moves the end, so it is asked for again before
 * anybody is warned; and at the end it is the server that is asked, for only the server decides (requirement T7).
 */
export function watchEnd({ store, api, whenDue, tell }: Options) {
  let endsAt: number | null = null
  let isLast = false
  let isDismissed = false
  let isStopped = false
  let stopWaiting = () => {}

  /**
   * Asks when the session ends. A 401 reaches the session by itself.
   * @param wasExtended If it still ends within two minutes after that, it has lasted as long as it may.
   */
  async function learn(wasExtended = false): Promise<ApiError | null> {
    const token = await getCookie(api, { quiet: true })
    if (isStopped) return null
    if (!token.ok) return token.error
    const rest = readRest(token.value)
    if (rest !== null) {
      isLast ||= wasExtended
      tell(rest, isLast)
      follow(rest)
    }
    return null
  }

  /** From now on the session lasts this long. */
  function follow(rest: number) {
    endsAt = performance.now() + rest
    rememberLastKnown(store, { sessionEndsAt: Date.now() + rest })
    stopWaiting()
    if (rest > WARNING + SLACK) {
      isLast = false
      isDismissed = false
      store.set(sessionWarningAtom, null)
      stopWaiting = whenDue(rest - WARNING, () => void lookBeforeWarning())
    } else {
      warn(endsAt)
      stopWaiting = whenDue(Math.max(rest, SECOND), () => void askAtEnd())
    }
  }

  async function lookBeforeWarning() {
    // Without an answer the end is where it was last known to be.
    if ((await learn()) && endsAt !== null) follow(endsAt - performance.now())
  }

  function warn(at: number) {
    if (!isDismissed) store.set(sessionWarningAtom, { endsAt: at, isLast, stay, dismiss })
  }

  async function askAtEnd() {
    const alive = await sessionHealthCheck(api, { quiet: true })
    if (isStopped || (alive.ok && (await learn()) === null)) return
    stopWaiting()
    stopWaiting = whenDue(RETRY, () => void askAtEnd())
  }

  async function stay(): Promise<ApiError | null> {
    const extended = await extendSession(api, { quiet: true })
    return extended.ok ? learn(true) : extended.error
  }

  function dismiss() {
    isDismissed = true
    store.set(sessionWarningAtom, null)
  }

  return {
    learn,
    isKnown: () => endsAt !== null,
    /** Another tab has learnt it. */
    hear(rest: number, isLastElsewhere: boolean) {
      isLast = isLastElsewhere
      follow(rest)
    },
    stop() {
      isStopped = true
      stopWaiting()
      store.set(sessionWarningAtom, null)
    },
  }
}
