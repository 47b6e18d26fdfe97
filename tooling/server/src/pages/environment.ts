import type { Config } from '../config.ts'

/** What the page must know and the build cannot: read by the portal from `<meta name="portal-environment">`. */
export function toEnvironmentMeta({ environment, apiUrl, gtmId, sentryDsn }: Config): string {
  return JSON.stringify({
    label: environment,
    apiUrl: apiUrl ?? '',
    ...(gtmId && { gtmId }),
    ...(sentryDsn && { sentryDsn }),
  })
}
