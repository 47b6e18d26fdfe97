import * as v from 'valibot'
import { settingsOf } from './brand-folders.ts'
import { brandIds, perBrand, type BrandId } from './brands.ts'
import { StartError } from './start-error.ts'

const siteUrl = v.pipe(
  v.string(),
  v.url('is no URL'),
  // Browsers treat localhost as secure without https.
  v.regex(/^https:\/\/|^http:\/\/localhost(:\d+)?\/?$/, 'is no https URL'),
  v.transform((text) => new URL(text).origin),
)

export const siteUrlSettings = v.object(
  Object.fromEntries(brandIds.map((id) => [settingsOf(id).url, v.optional(siteUrl)])),
)

/** The settings of payments and SMS; without their keys the demo simulates these services. */
export const providerSettings = {
  MOLLIE_API_KEY: v.optional(v.pipe(v.string(), v.regex(/^(live|test)_\w{20,100}$/, 'is no API key of Mollie'))),
  TWIKEY_API_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/, 'is no API key of Twikey'))),
  TWIKEY_COMPANY: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.beta)?$/, 'is no company of Twikey, such as acme or acme.beta')),
  ),
  TWIKEY_TEMPLATE: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'is no number of a template'))),
  SMS_API_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'is no product token of CM.com')),
  ),
  SMS_SENDER: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z\d]{3,11}$/, 'must be 3 to 11 letters or digits'))),
}

type SiteUrls = Readonly<Record<string, string | undefined>>
type Given = Partial<Record<keyof typeof providerSettings, string | undefined>>

/** Throws a `StartError` when a key is set without the settings that it requires. */
export function toProvidersConfig(set: Given, siteUrls: SiteUrls) {
  return { mollie: toMollie(set, siteUrls), twikey: toTwikey(set), sms: toSms(set) }
}

function toMollie({ MOLLIE_API_KEY }: Given, siteUrls: SiteUrls) {
  if (MOLLIE_API_KEY === undefined) return undefined
  const needed = brandIds.map((id) => settingsOf(id).url).join(' and ')
  const toSiteUrl = (id: BrandId) => {
    const url = siteUrls[settingsOf(id).url]
    if (url !== undefined) return url
    throw new StartError(`MOLLIE_API_KEY needs ${needed}: where Mollie sends customers back to.`)
  }
  return { apiKey: MOLLIE_API_KEY, siteUrls: perBrand(toSiteUrl) }
}

function toTwikey({ TWIKEY_API_KEY, TWIKEY_COMPANY, TWIKEY_TEMPLATE }: Given) {
  if (TWIKEY_API_KEY === undefined) return undefined
  if (TWIKEY_COMPANY === undefined || TWIKEY_TEMPLATE === undefined)
    throw new StartError('TWIKEY_API_KEY needs TWIKEY_COMPANY and TWIKEY_TEMPLATE.')
  return { apiKey: TWIKEY_API_KEY, company: TWIKEY_COMPANY, template: TWIKEY_TEMPLATE }
}

function toSms({ SMS_API_KEY, SMS_SENDER }: Given) {
  if (SMS_API_KEY === undefined) return undefined
  if (SMS_SENDER === undefined) throw new StartError('SMS_API_KEY needs SMS_SENDER.')
  return { apiKey: SMS_API_KEY, sender: SMS_SENDER }
}
