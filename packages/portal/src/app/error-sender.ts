import { captureException, init, linkedErrorsIntegration, reactErrorHandler, withScope } from '@sentry/react'
import { BUILD_VERSION } from '../shared/build.ts'
import type { Environment } from '../shared/environment.ts'
import { scrub } from './scrub.ts'

export type ErrorPlace = { componentStack?: string | undefined }

/** Sends one error with the template of the current route, and its component stack. */
type SendError = (error: unknown, template: string, place?: ErrorPlace) => void

let sender: SendError | undefined

/** Sends an error to the service of the environment, which is prepared once. */
export function sendError({ sentryDsn, name }: Environment, ...report: Parameters<SendError>): void {
  sender ??= createErrorSender(sentryDsn, name)
  sender(...report)
}

/** Sends errors only, with their own data, and no integration; `scrub` cleans every text (requirement T42). */
export function createErrorSender(dsn: string, environment: string): SendError {
  init({
    dsn,
    environment,
    release: BUILD_VERSION,
    defaultIntegrations: false,
    // React puts its component stack in the cause of an error.
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
