import { createHmac, timingSafeEqual } from 'node:crypto'

/** Verifies a webhook of Twikey: `X-SIGNATURE` is the HMAC-SHA256 of the decoded query, in capitals. */
export function isTwikeyWebhook(apiKey: string, query: string, signature: string | undefined): boolean {
  return isSignatureOf(apiKey, query, signature)
}

export type TwikeyExit = { mandateNumber: string; status: string; token?: string; s: string }

/** Verifies the address to which Twikey returned a customer; this proves nothing about the mandate. */
export function isTwikeyExit(websiteKey: string, { mandateNumber, status, token, s }: TwikeyExit): boolean {
  return isSignatureOf(websiteKey, [mandateNumber, status, ...(token === undefined ? [] : [token])].join('/'), s)
}

function isSignatureOf(key: string, text: string, signature: string | undefined): boolean {
  const expected = Buffer.from(createHmac('sha256', key).update(text).digest('hex').toUpperCase())
  const given = Buffer.from(signature ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
