import * as v from 'valibot'
import type { BrandId } from '../brands.ts'
import { StartError } from '../start-error.ts'

export type ProvidersConfig = {
  mollie: { apiKey: string; siteUrls: Record<BrandId, string> } | undefined
  twikey: { apiKey: string; company: string; template: string } | undefined
}

const siteUrl = v.pipe(
  v.string(),
  v.url('is no URL'),
  v.startsWith('https://', 'is no https URL'),
  v.transform((text) => new URL(text).origin),
)

/** The settings of those who take payments; without their keys the sandbox plays them. */
export const providerSettings = {
  MOLLIE_API_KEY: v.optional(v.pipe(v.string(), v.regex(/^(live|test)_\w{20,100}$/, 'is no API key of Mollie'))),
  MAIN_URL: v.optional(siteUrl),
  OTHER_URL: v.optional(siteUrl),
  TWIKEY_API_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/, 'is no API key of Twikey'))),
  TWIKEY_COMPANY: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.beta)?$/, 'is no company of Twikey, such as acme or acme.beta')),
  ),
  TWIKEY_TEMPLATE: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'is no number of a template'))),
}

type Given = {
  MOLLIE_API_KEY?: string | undefined
  MAIN_URL?: string | undefined
  OTHER_URL?: string | undefined
  TWIKEY_API_KEY?: string | undefined
  TWIKEY_COMPANY?: string | undefined
  TWIKEY_TEMPLATE?: string | undefined
}

/** Throws a `StartError` when a key is there without what it needs. */
export function toProvidersConfig(set: Given): ProvidersConfig {
  return { mollie: toMollie(set), twikey: toTwikey(set) }
}

function toMollie({ MOLLIE_API_KEY, MAIN_URL, OTHER_URL }: Given): ProvidersConfig['mollie'] {
  if (MOLLIE_API_KEY === undefined) return undefined
  if (MAIN_URL === undefined || OTHER_URL === undefined)
    throw new StartError('MOLLIE_API_KEY needs MAIN_URL and OTHER_URL: where Mollie sends customers back to.')
  return { apiKey: MOLLIE_API_KEY, siteUrls: { main: MAIN_URL, other: OTHER_URL } }
}

function toTwikey({ TWIKEY_API_KEY, TWIKEY_COMPANY, TWIKEY_TEMPLATE }: Given): ProvidersConfig['twikey'] {
  if (TWIKEY_API_KEY === undefined) return undefined
  if (TWIKEY_COMPANY === undefined || TWIKEY_TEMPLATE === undefined)
    throw new StartError('TWIKEY_API_KEY needs TWIKEY_COMPANY and TWIKEY_TEMPLATE.')
  return { apiKey: TWIKEY_API_KEY, company: TWIKEY_COMPANY, template: TWIKEY_TEMPLATE }
}
