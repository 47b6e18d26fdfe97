import type { ApiClient } from '@portal/api/client'
import { extendSession, getCookie, sessionHealthCheck } from '@portal/api/endpoints/session'
import type { ApiError } from '@portal/api/errors'
import { rememberLastKnown } from '../store/last-known.ts'
import { readRest } from './token.ts'
import { sessionWarningAtom, WARNING_MINUTES } from './warning.ts'
import type { PortalStore } from '../store/jotai.ts'

const SECOND = 1000
const WARNING = WARNING_MINUTES * 60 * SECOND
/** The error of rounding to whole seconds and of a response's travel time. */
const SLACK = 5 * SECOND
/** The pause before a retry without a response. */
const RETRY = 30 * SECOND

type Options = {
  store: PortalStore
  api: ApiClient
  /** Waits like `after`, and longer in a tab that is not the leader. */
  whenDue: (rest: number, action: () => void) => () => void
  report: (rest: number, isLast: boolean) => void
}

/** Tracks the end, which using the portal moves, and warns before it; only the server decides (requirement T7). */
export function watchEnd({ store, api, whenDue, report }: Options) {
  let endsAt: number | null = null
  let isLast = false
  let isDismissed = false
  let isStopped = false
  let stopWaiting = () => {}

  /** Requests the end of the session; after an extension that brings less than two minutes it is the last one. */
  async function learn(wasExtended = false): Promise<ApiError | null> {
    const token = await getCookie(api, { quiet: true })
    if (isStopped) return null
    if (!token.ok) return token.error
    const rest = readRest(token.value)
    if (rest !== null) {
      isLast ||= wasExtended
      report(rest, isLast)
      follow(rest)
    }
    return null
  }

  function follow(rest: number) {
    endsAt = performance.now() + rest
    rememberLastKnown(store, { sessionEndsAt: Date.now() + rest })
    stopWaiting()
    if (rest > WARNING + SLACK) {
      isLast = false
      isDismissed = false
      store.set(sessionWarningAtom, null)
      stopWaiting = whenDue(rest - WARNING, () => void checkBeforeWarning())
    } else {
      warn(endsAt)
      stopWaiting = whenDue(Math.max(rest, SECOND), () => void checkAtEnd())
    }
  }

  async function checkBeforeWarning() {
    // Without a response the last known end applies.
    if ((await learn()) && endsAt !== null) follow(endsAt - performance.now())
  }

  function warn(at: number) {
    if (!isDismissed) store.set(sessionWarningAtom, { endsAt: at, isLast, stay, dismiss })
  }

  async function checkAtEnd() {
    const alive = await sessionHealthCheck(api, { quiet: true })
    if (isStopped || (alive.ok && (await learn()) === null)) return
    stopWaiting()
    stopWaiting = whenDue(RETRY, () => void checkAtEnd())
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
    /** Another tab has received it. */
    onReport(rest: number, isLastElsewhere: boolean) {
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
