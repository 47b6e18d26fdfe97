import { isRouteErrorResponse } from 'react-router'
import type { Environment } from '../shared/environment.ts'
import { LoadError } from '../shared/unwrap.ts'
import type { ErrorPlace, SendError } from './error-sender.ts'

/** A page that fails again and again says nothing new. */
const MOST_REPORTS = 20

/**
 * Starts to listen for errors that nobody handled. Who reports them is only loaded when there is one.
 * @param templateOf The template of the route that is shown.
 * @returns What React and the router call for an error that was not expected.
 */
export function startErrorReporting(
  { sentryDsn, name }: Environment,
  templateOf: () => string,
): (error: unknown, place?: ErrorPlace) => void {
  const reported = new Set<unknown>()
  let sender: Promise<SendError> | null = null

  function loadSender() {
    return import('./error-sender.ts').then((it) => it.createErrorSender(sentryDsn, name))
  }

  async function send(error: unknown, template: string, place?: ErrorPlace) {
    try {
      sender ??= loadSender()
      const sendError = await sender
      sendError(error, template, place)
    } catch {
      // A report that cannot be made is nothing to the customer.
      sender = null
    }
  }

  function report(error: unknown, place?: ErrorPlace) {
    // A call that failed is told on the page, and known to the server; an unknown path leads to another page.
    if (error instanceof LoadError || isUnknownPath(error) || reported.has(error) || reported.size >= MOST_REPORTS)
      return
    reported.add(error)
    console.error('Onverwachte fout in het portaal:', error)
    if (sentryDsn !== '') void send(error, templateOf(), place)
  }

  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
  window.addEventListener('error', ({ error }) => report(error))
  return report
}

/** Whether no route matches a path, not even that of unknown ones, such as a path with an encoded line break. */
export function isUnknownPath(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
