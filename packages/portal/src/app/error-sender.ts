import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/react'
import { BUILD_VERSION } from '../shared/build.ts'
import { scrub } from './scrub.ts'

/** Sends one error, with the template of the route on which it happened. */
export type SendError = (error: unknown, template: string) => void

/**
 * Errors only, and of an error only what it says of itself: no integration looks at the page, the person, the network
 * or the console, and numbers, addresses and tokens are taken out of every text (reliability T42).
 */
export function createErrorSender(dsn: string, environment: string): SendError {
  const client = new BrowserClient({
    dsn,
    environment,
    release: BUILD_VERSION,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
      frameContextLines: 0,
    },
    beforeSend: (event) => scrub(event),
  })
  const scope = new Scope()
  scope.setClient(client)
  client.init()
  return (error, template) => {
    scope.setTag('route', template)
    scope.captureException(error)
  }
}
