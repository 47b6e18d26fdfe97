/** The customer's input, by the names of requirements 3.2 to 3.4: euros, and percentages from 0 to 100. */
export type PlainFlow = {
  productCode: 'SB' | 'SUL' | 'SDIL'
  initialDeposit?: number | undefined
  periodicDeposit?: number
  geboortedatum?: string
  duration: number
  situation?: 'nieuw' | 'oversluiten'
  kapitaal?: 'ja' | 'nee'
  uitkeringsTermijnCode?: string
  description?: string
  riskProfile?: string
  funds: readonly { id: string; percentage: number }[]
}

/**
 * Builds the fields of requirement 7.19, with the rules of 5.1, 5.2 and 9.2 to 9.7, in plain floating-point arithmetic.
 */
export function toPlainPayload(flow: PlainFlow, today: Date) {
  const { productCode, kapitaal } = flow
  const nextMonth = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1))
  return {
    productCode,
    initialDeposit: flow.initialDeposit ?? 0,
    periodicDeposit: productCode === 'SDIL' ? 0 : (flow.periodicDeposit ?? 0),
    birthdate: productCode === 'SB' ? undefined : flow.geboortedatum,
    start: nextMonth.toISOString().slice(0, 10),
    duration: flow.duration,
    chosenRiskProfile: flow.riskProfile ?? 'NVT',
    uitkeringsTermijnCode: flow.uitkeringsTermijnCode ?? 'Geen',
    polisVoorwaardeCode: (kapitaal === 'ja' && 'SDIL2014') || (kapitaal === 'nee' && 'SDIL') || '',
    isHuidigeLijfrenteOversluiten: productCode === 'SUL' && flow.situation === 'oversluiten',
    description: productCode === 'SB' ? flow.description : undefined,
    funds: flow.funds.map(({ id, percentage }) => ({ id, percentage: percentage / 100 })),
  }
}

type Body<T> = { data: T; errors?: { ErrorMessage: string[] } }

/** A client on `fetch` without imports: JSON with credentials (requirement 7.1), so it saves cookies itself. */
export function createPlainClient(host: string) {
  const cookies = new Map<string, string>()

  async function send<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${host}${path}`, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const { data, errors } = (await response.json()) as Body<T>
    return { status: response.status, data, errors }
  }

  return {
    get: async <T>(path: string) => send<T>('GET', path),
    post: async <T>(path: string, body?: object) => send<T>('POST', path, body),
    put: async <T>(path: string, body: object) => send<T>('PUT', path, body),
  }
}
