import { maskIban } from '@portal/flows/values/identifiers'
import { parseEuros } from '@portal/flows/values/money'
import { valueOrNull } from '@portal/flows/values/parsed'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { FeedEvent, MandateProvider, MandateReport } from '../ports/mandates.ts'
import { ProviderProblem } from '../ports/providers.ts'
import { callProvider, readJson, type ProviderCall } from './call-provider.ts'
import { toEuroText } from './euro-text.ts'

type Twikey = {
  apiKey: string
  /** The company's name in Twikey's URLs; `<name>.beta` for its tests. */
  company: string
  /** The number of the mandate template (`ct`). */
  template: string
  /** Only for tests; the company's URL at Twikey by default. */
  address?: string
  now?: () => number
}

/** A token is valid for a day; it is renewed an hour early. */
const tokenValidity = 23 * 60 * 60_000

// https://www.twikey.com/api
/** Printable ASCII: other characters cannot be in a number, and PostgreSQL refuses some. */
const number = v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,100}$/))
const reference = v.union([number, v.number()])
/** A text that is only shown, so an odd one is left out. */
const text = v.fallback(v.nullish(number), null)
const mandate = v.object({ MndtId: number, DbtrAcct: text })
const message = v.object({
  Mndt: v.nullish(v.object({ MndtId: v.nullish(number), DbtrAcct: text })),
  OrgnlMndtId: v.nullish(number),
  CxlRsn: v.nullish(v.unknown()),
  EvtId: v.fallback(v.nullish(reference), null),
  EvtTime: text,
})
const present = v.pipe(
  v.unknown(),
  v.check((reason) => reason !== undefined && reason !== null),
)
/**
 * An updated mandate changes nothing for us, whatever else is in it. Twikey's client for Node reads the first name; those
 * for Java, Go and Python read the second.
 */
const amended = v.union([v.object({ AmdmtRsn: present }), v.object({ AmdmntRsn: present })])
const started = v.object({ id: reference })
/** An amount in euros, which becomes cents; one with part of a cent cannot be read. */
const euros = v.pipe(
  v.number(),
  v.minValue(0),
  v.transform((amount) => valueOrNull(parseEuros(amount))),
  v.number(),
)
const transaction = v.object({
  id: reference,
  amount: euros,
  state: v.picklist(['PAID', 'ERROR', 'UNPAID']),
  bkerror: text,
  bkdate: text,
})
/** A collection that the bank has not answered yet. */
const open = v.object({ state: v.literal('OPEN') })
const states: Record<string, MandateReport['status']> = {
  PREPARED: 'open',
  PRINTED: 'open',
  SIGNED: 'signed',
  SIGNED_PENDING_DEBTOR_BANK: 'pending',
  CANCELLED: 'canceled',
  EXPIRED: 'expired',
}

export function createTwikey({ apiKey, company, template, address, now = Date.now }: Twikey): MandateProvider {
  const base = `${address ?? `https://${company}.twikey.com`}/api/creditor`
  let login: { token: Promise<string>; at: number } | undefined

  const tokenOf = async (): Promise<string> => {
    if (!login || now() - login.at > tokenValidity) login = { token: logIn(base, apiKey), at: now() }
    try {
      return await login.token
    } catch (error) {
      login = undefined
      throw error
    }
  }

  async function call(path: string, init: Omit<ProviderCall, 'headers'>, headers = {}): Promise<Response> {
    const send = async () => {
      const authorization = await tokenOf()
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      return callProvider(`${base}${path}`, {
        ...init,
        headers: { 'accept-language': 'nl', ...(init.body !== undefined && type), ...headers, authorization },
      })
    }
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ProviderProblem && error.status === 401)) throw error
      login = undefined
      return send()
    }
  }

  return {
    name: 'twikey',
    async createMandate({ id, contractNumber, customer }) {
      const form = {
        ct: template,
        l: 'nl',
        email: customer.email,
        lastname: customer.name,
        customerNumber: customer.id,
        // Our own number, so that a repeated request creates one mandate.
        mandateNumber: toMandateNumber(id),
        contractNumber,
        token: id,
        sendInvite: 'false',
      }
      const response = await call('/invite', { method: 'POST', body: toForm(form), isRepeatable: false })
      const made = await readJson(
        response,
        v.object({ mndtId: v.string(), url: v.pipe(v.string(), v.url(), v.startsWith('https://')) }),
      )
      return { providerId: made.mndtId, signUrl: made.url }
    },

    async getMandate(providerId) {
      const path = `/mandate/detail?${toForm({ mndtId: providerId })}`
      const response = await call(path, { method: 'GET', isRepeatable: true })
      const { Mndt } = await readJson(response, v.object({ Mndt: mandate }))
      const status = states[response.headers.get('x-state') ?? '']
      if (!status) throw new ProviderProblem('unavailable', response.status)
      return { status, reasonCode: null, maskedIban: maskOf(Mndt.DbtrAcct), signedAt: null }
    },

    async cancelMandate(providerId) {
      const path = `/mandate?${toForm({ mndtId: providerId, rsn: 'Vervangen' })}`
      try {
        await call(path, { method: 'DELETE', isRepeatable: true })
      } catch (error) {
        if (!(error instanceof ProviderProblem && error.kind === 'refused')) throw error
      }
    },

    async collect({ id, mandateProviderId, amountCents, description }) {
      const form = { mndtId: mandateProviderId, message: description, ref: id, amount: toEuroText(amountCents) }
      // A request whose answer was lost is repeated, as one debit (https://github.com/twikey/twikey-api-go).
      const once = { 'idempotency-key': id }
      const response = await call('/transaction', { method: 'POST', body: toForm(form), isRepeatable: false }, once)
      const { Entries } = await readJson(response, v.object({ Entries: v.tupleWithRest([started], v.unknown()) }))
      return { providerId: String(Entries[0].id) }
    },

    // The feed reports collections.
    getCollection: async () => null,

    async readFeed(feed, position) {
      const resume = position === null ? {} : { 'x-resume-after': position }
      const response = await call(`/${feed}`, { method: 'GET', isRepeatable: true }, resume)
      const last = response.headers.get('x-last')
      if (feed === 'mandate') {
        const { Messages } = await readJson(response, v.object({ Messages: v.array(v.unknown()) }))
        return { events: Messages.flatMap(toMandateEvent), position: last }
      }
      const { Entries } = await readJson(response, v.object({ Entries: v.array(v.unknown()) }))
      return { events: Entries.flatMap(toCollectionEvent), position: last }
    },

    isOwnWebhook: (query, signature) => signature !== undefined && isSignatureOf(apiKey, query, signature),
  }
}

async function logIn(base: string, apiKey: string): Promise<string> {
  const response = await callProvider(base, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: toForm({ apiToken: apiKey }),
    isRepeatable: true,
  })
  await response.body?.cancel()
  const token = response.headers.get('authorization')
  if (token === null) throw new ProviderProblem('unavailable', response.status)
  return token
}

/** A cancelled mandate has `CxlRsn`, an updated one `AmdmtRsn` or `AmdmntRsn`, a signed one none. */
function toMandateEvent(entry: unknown): FeedEvent[] {
  if (v.is(amended, entry)) return []
  const read = v.safeParse(message, entry)
  if (!read.success) return [toUnread('Machtiging', entry, fieldsOf(read.issues))]
  const { Mndt, OrgnlMndtId, CxlRsn, EvtId, EvtTime } = read.output
  const providerId = OrgnlMndtId ?? Mndt?.MndtId
  if (!providerId) return [toUnread('Machtiging', entry, ['MndtId'])]
  const isCancelled = CxlRsn !== undefined && CxlRsn !== null
  const report: MandateReport = {
    status: isCancelled ? 'canceled' : 'signed',
    reasonCode: null,
    maskedIban: maskOf(Mndt?.DbtrAcct),
    signedAt: null,
  }
  return [
    { id: String(EvtId ?? `${providerId} ${report.status} ${EvtTime ?? ''}`), kind: 'mandate', providerId, report },
  ]
}

function toCollectionEvent(entry: unknown): FeedEvent[] {
  if (v.is(open, entry)) return []
  const read = v.safeParse(transaction, entry)
  if (!read.success) return [toUnread('Incasso', entry, fieldsOf(read.issues))]
  const { id, amount: amountCents, state, bkerror, bkdate } = read.output
  const status = state === 'PAID' ? 'paid' : 'failed'
  const report = { status, amountCents, reasonCode: bkerror ?? null, paidAt: toBookedAt(bkdate) } as const
  return [{ id: `${id} ${state} ${bkdate ?? ''}`, kind: 'collection', providerId: String(id), report }]
}

/** The bank's day of a collection, also when we read of it later; null when Twikey states none. */
function toBookedAt(bkdate: string | null | undefined): Date | null {
  const at = new Date(bkdate ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}

const numbered = v.object({
  id: v.fallback(v.nullish(reference), null),
  OrgnlMndtId: v.fallback(v.nullish(reference), null),
  EvtId: v.fallback(v.nullish(reference), null),
})

/** The event of an entry that cannot be read. Staff find the entry at Twikey by its number: nothing else of it is saved. */
function toUnread(name: 'Machtiging' | 'Incasso', entry: unknown, fields: readonly string[]): FeedEvent {
  const { id, OrgnlMndtId, EvtId } = v.parse(v.fallback(numbered, { id: null, OrgnlMndtId: null, EvtId: null }), entry)
  const problem = `${name} ${id ?? OrgnlMndtId ?? EvtId ?? 'zonder nummer'}: ${fields.join(', ')} ontbreekt of klopt niet.`
  const digest = createHash('sha256').update(JSON.stringify(entry)).digest('hex')
  return { id: `unread ${digest}`, kind: 'unread', problem }
}

function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return [...new Set(issues.map((issue) => v.getDotPath(issue) ?? 'de inhoud'))]
}

/** `X-SIGNATURE` of a webhook is the HMAC-SHA256 of the decoded query, in capitals. */
function isSignatureOf(key: string, signed: string, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', key).update(signed).digest('hex').toUpperCase())
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function toForm(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString()
}

/** The number of a SEPA mandate has at most 35 characters. */
function toMandateNumber(id: string): string {
  return id.replaceAll('-', '').toUpperCase()
}

function maskOf(iban: string | null | undefined): string | null {
  return iban ? maskIban(iban.replaceAll(/\s/g, '')) : null
}
