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
  /** What the installation has besides the release, in the formats of `packages/flows`. */
  installation?: InstallationData
}

const fallback: Environment = { label: 'Onbekend', name: 'Production', apiUrl: '', gtmId: '', sentryDsn: '' }

/** Reads the environment from the page's head, where the server wrote it. */
export function readEnvironment(document: Document): Environment {
  const content = document.querySelector('meta[name="portal-environment"]')?.getAttribute('content')
  try {
    const value = JSON.parse(content ?? '') as Record<string, unknown>
    const { label, name, apiUrl, gtmId, sentryDsn, installation } = value
    return {
      label: toText(label) || fallback.label,
      name: toText(name) || fallback.name,
      apiUrl: toText(apiUrl),
      // Requirement 5.7; an invalid id is never sent to another site.
      gtmId: /^GTM-[A-Z0-9]+$/.exec(toText(gtmId))?.[0] ?? '',
      sentryDsn: toText(sentryDsn),
      ...(installation ? { installation: installation as InstallationData } : undefined),
    }
  } catch {
    return fallback
  }
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')
