import { isRouteErrorResponse } from 'react-router'
import type { Environment } from '../shared/environment.ts'
import { LoadError } from '../shared/unwrap.ts'
import type { ErrorPlace, sendError } from './error-sender.ts'

/** A page that fails repeatedly adds no information. */
const MAX_REPORTS = 20

/**
 * Listens for unhandled errors, and returns the function for others.
 * @param templateOf Returns the current route's
 * @param show Shows the customer that something went wrong
 * @param isLeaving Returns true when code may be missing because the page is being left
 */
export function startErrorReporting(
  environment: Environment,
  templateOf: () => string,
  show: () => void,
  isLeaving: () => boolean,
) {
  const reported = new Set<unknown>()

  function report(error: unknown, place?: ErrorPlace): void {
    if (isLeaving()) return
    // A failed call is shown on the page and logged by the server; an unknown path redirects.
    if (error instanceof LoadError || isUnknownPath(error) || reported.has(error) || reported.size >= MAX_REPORTS)
      return
    reported.add(error)
    console.error('Onverwachte fout in het portaal:', error)
    if (environment.sentryDsn !== '') void send(environment, error, templateOf(), place)
  }

  /** Shows the error as well, because after it the customer may wait for nothing. */
  function reportUncaught(error: unknown): void {
    // A browser also reports what it gave up itself, such as a page transition, and each error once.
    if (error instanceof Error && !(error instanceof DOMException) && !reported.has(error) && !isLeaving()) show()
    report(error)
  }

  window.addEventListener('unhandledrejection', ({ reason }) => reportUncaught(reason))
  window.addEventListener('error', ({ error }) => reportUncaught(error))
  return report
}

/** Returns true when no route matches, not even the one for unknown paths, such as for an encoded line break. */
export function isUnknownPath(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

async function send(...report: Parameters<typeof sendError>): Promise<void> {
  try {
    const sender = await import('./error-sender.ts')
    sender.sendError(...report)
  } catch {
    // A failed report does not concern the customer.
  }
}
