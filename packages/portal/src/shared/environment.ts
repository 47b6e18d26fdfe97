/** What the server that hands out the page knows and the build does not. */
export type Environment = {
  /** Shown on the test page. */
  label: string
  /** Error reports carry this name. */
  name: string
  /** Origin of the API; empty means the origin of the page. */
  apiUrl: string
  /** Container of the tag manager; empty without one. */
  gtmId: string
  /** Where error reports go; empty when they go nowhere. */
  sentryDsn: string
  /** Fiscal years that the installation has besides those of the release, as `packages/flows` reads them. */
  fiscalYears?: readonly unknown[]
}

const fallback: Environment = { label: 'Onbekend', name: 'Production', apiUrl: '', gtmId: '', sentryDsn: '' }

/** Reads the environment that the server wrote into the page's head. */
export function readEnvironment(document: Document): Environment {
  const content = document.querySelector('meta[name="portal-environment"]')?.getAttribute('content')
  try {
    const value: unknown = JSON.parse(content ?? '')
    if (typeof value !== 'object' || value === null) return fallback
    const { label, name, apiUrl, gtmId, sentryDsn, fiscalYears } = value as Record<string, unknown>
    return {
      label: toText(label) || fallback.label,
      name: toText(name) || fallback.name,
      apiUrl: toText(apiUrl),
      // Requirement 5.7; what is none is never asked of another site.
      gtmId: /^GTM-[A-Z0-9]+$/.test(toText(gtmId)) ? toText(gtmId) : '',
      sentryDsn: toText(sentryDsn),
      ...(Array.isArray(fiscalYears) && { fiscalYears }),
    }
  } catch {
    return fallback
  }
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')
