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
  /** Fiscal years of the installation besides those of the release, in the format of `packages/flows`. */
  fiscalYears?: readonly unknown[]
  /** Names of the online payment besides those of the release, in the format of `packages/flows`. */
  paymentNames?: readonly unknown[]
}

const fallback: Environment = { label: 'Onbekend', name: 'Production', apiUrl: '', gtmId: '', sentryDsn: '' }

/** Reads the environment from the page's head, where the server wrote it. */
export function readEnvironment(document: Document): Environment {
  const content = document.querySelector('meta[name="portal-environment"]')?.getAttribute('content')
  try {
    const value = JSON.parse(content ?? '') as Record<string, unknown>
    const { label, name, apiUrl, gtmId, sentryDsn, fiscalYears, paymentNames } = value
    return {
      label: toText(label) || fallback.label,
      name: toText(name) || fallback.name,
      apiUrl: toText(apiUrl),
      // Requirement 5.7; an invalid id is never sent to another site.
      gtmId: /^GTM-[A-Z0-9]+$/.exec(toText(gtmId))?.[0] ?? '',
      sentryDsn: toText(sentryDsn),
      ...(Array.isArray(fiscalYears) && { fiscalYears }),
      ...(Array.isArray(paymentNames) && { paymentNames }),
    }
  } catch {
    return fallback
  }
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')
