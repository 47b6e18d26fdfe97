import { captureException, init, linkedErrorsIntegration, reactErrorHandler, withScope } from '@sentry/react'
import { BUILD_VERSION } from '../shared/build.ts'
import { scrub } from './scrub.ts'

/** React tells where in the tree of components an error was thrown. */
export type ErrorPlace = { componentStack?: string | undefined }

/** Sends one error, with the template of the route on which it happened, and its place. */
export type SendError = (error: unknown, template: string, place?: ErrorPlace) => void

/**
 * Errors only, and of an error only what it says of itself: no integration looks at the page, the person, the network
 * or the console, and numbers, addresses and tokens are taken out of every text (requirement T42).
 */
export function createErrorSender(dsn: string, environment: string): SendError {
  init({
    dsn,
    environment,
    release: BUILD_VERSION,
    defaultIntegrations: false,
    // React's own place of an error is its cause.
    integrations: [linkedErrorsIntegration()],
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
  const sendFromReact = reactErrorHandler()
  return (error, template, place) =>
    withScope((scope) => {
      scope.setTag('route', template)
      if (place) sendFromReact(error, { componentStack: place.componentStack ?? null })
      else captureException(error)
    })
}
