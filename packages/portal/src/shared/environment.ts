/** What the server that hands out the page knows and the build does not. */
export type Environment = {
  /** Shown on the test page and kept with error reports. */
  label: string
  /** Origin of the API; empty means the origin of the page. */
  apiUrl: string
}

const fallback: Environment = { label: 'Onbekend', apiUrl: '' }

/** Reads the environment that the server wrote into the page's head. */
export function readEnvironment(document: Document): Environment {
  const content = document.querySelector('meta[name="portal-environment"]')?.getAttribute('content')
  try {
    const value: unknown = JSON.parse(content ?? '')
    if (typeof value !== 'object' || value === null) return fallback
    const { label, apiUrl } = value as Record<string, unknown>
    return {
      label: typeof label === 'string' ? label : fallback.label,
      apiUrl: typeof apiUrl === 'string' ? apiUrl : '',
    }
  } catch {
    return fallback
  }
}
