/** Fiscal years and names of the online payment, which are checked before they are used. */
export type InstallationData = { fiscalYears: readonly unknown[]; paymentNames: readonly unknown[] }

/** Settings of the server that the build does not have. */
export type Environment = {
  /** Shown on the test page. */
  label: string
  /** The environment in error reports. */
  name: string
  /** The origin of the API; empty for the origin of the page. */
  apiUrl: string
  /** The container of the tag manager; empty without one. */
  gtmId: string
  /** The address for error reports; empty when none are sent. */
  sentryDsn: string
  /** The data of the installation besides those of the release, in the formats of `packages/flows`. */
  installation?: InstallationData | undefined
}

/** Reads the environment from the page's head, where the server wrote it. */
export function readEnvironment(document: Document): Environment {
  const content = document.querySelector('meta[name="portal-environment"]')?.getAttribute('content')
  let value: Record<string, unknown> = {}
  try {
    value = Object(JSON.parse(content ?? '')) as typeof value
  } catch {
    // A page without settings works with the defaults.
  }
  const text = (name: keyof Environment) => (typeof value[name] === 'string' ? value[name] : '')
  return {
    label: text('label') || 'Onbekend',
    name: text('name') || 'Production',
    apiUrl: text('apiUrl'),
    // Requirement 5.7; an invalid id is never sent to another site.
    gtmId: /^GTM-[A-Z0-9]+$/.exec(text('gtmId'))?.[0] ?? '',
    sentryDsn: text('sentryDsn'),
    installation: value['installation'] as InstallationData | undefined,
  }
}
