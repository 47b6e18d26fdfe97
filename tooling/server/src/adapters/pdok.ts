import * as v from 'valibot'
import { createLimiter } from '../platform/limiter.ts'
import { AddressLookupFailure, type AddressLookup } from '../ports/addresses.ts'

/** The search service of Kadaster (github.com/PDOK/locatieserver/wiki); it needs no key and allows no other parameters. */
const pdokUrl = 'https://api.pdok.nl/bzk/locatieserver/search/v3_1/free'
const timeout = 2_000
const maxBytes = 64 * 1024
const maxCached = 1_000

const bodySchema = v.object({ response: v.object({ docs: v.array(v.unknown()) }) })
const name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120))
const rowSchema = v.object({ straatnaam: name, woonplaatsnaam: name, postcode: v.string(), huisnummer: v.number() })

/**
 * Looks addresses up at PDOK: at one fixed host, never after a redirect, within two seconds, a few at once. Found
 * addresses are cached; missing ones are requested again, because addresses are added every day.
 */
export function createPdokLookup(url = pdokUrl): AddressLookup {
  const found = new Map<string, { straatnaam: string; woonplaats: string }>()
  const limiter = createLimiter({ atOnce: 8, waiting: 32 })
  return async (postcode, houseNumber) => {
    if (!/^[1-9][0-9]{3}[A-Z]{2}$/.test(postcode) || !Number.isSafeInteger(houseNumber)) return undefined
    const key = `${postcode} ${houseNumber}`
    const known = found.get(key)
    if (known) return known
    const rows = await limiter.run(
      key,
      () => askFor(url, postcode, houseNumber),
      () => new AddressLookupFailure('busy'),
    )
    // The search is fuzzy, so only an exact match counts.
    const row = rows.find((each) => each.postcode === postcode && each.huisnummer === houseNumber)
    if (!row) return undefined
    const address = { straatnaam: row.straatnaam, woonplaats: row.woonplaatsnaam }
    found.set(key, address)
    const [oldest] = found.keys()
    if (found.size > maxCached && oldest !== undefined) found.delete(oldest)
    return address
  }
}

async function askFor(url: string, postcode: string, houseNumber: number): Promise<v.InferOutput<typeof rowSchema>[]> {
  const query = new URLSearchParams({
    q: `postcode:${postcode} AND huisnummer:${houseNumber}`,
    fq: 'type:adres',
    fl: 'straatnaam,woonplaatsnaam,postcode,huisnummer',
    rows: '5',
  })
  const signal = AbortSignal.timeout(timeout)
  try {
    const response = await fetch(`${url}?${query}`, {
      signal,
      redirect: 'error',
      headers: { accept: 'application/json' },
    })
    if (!response.ok) throw new AddressLookupFailure('status')
    const { docs } = v.parse(bodySchema, JSON.parse(await readText(response))).response
    return docs.flatMap((doc) => {
      const row = v.safeParse(rowSchema, doc)
      return row.success ? [row.output] : []
    })
  } catch (error) {
    if (error instanceof AddressLookupFailure) throw error
    throw new AddressLookupFailure(reasonOf(error, signal))
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxBytes) throw new AddressLookupFailure('unreadable')
  }
  return text
}

function reasonOf(error: unknown, { aborted }: AbortSignal): AddressLookupFailure['reason'] {
  if (aborted) return 'timeout'
  return error instanceof SyntaxError || error instanceof v.ValiError ? 'unreadable' : 'unreachable'
}
