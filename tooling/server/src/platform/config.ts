import ipaddr from 'ipaddr.js'
import { isAbsolute, join } from 'node:path'
import * as v from 'valibot'
import { settingsOf } from './brand-folders.ts'
import { brandIds, perBrand } from './brands.ts'
import { providerSettings, siteUrlSettings, toProvidersConfig } from './providers-config.ts'
import { StartError } from './start-error.ts'
import { toIban } from './to-iban.ts'

/** Browsers refuse these: https://fetch.spec.whatwg.org/#port-blocking. Those below 1024 are services of a system. */
const blockedPorts = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]
const port = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'is no port number'),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
  v.maxValue(65_535, 'is no port number'),
  v.check((number) => !blockedPorts.includes(number), 'is a port that browsers refuse: choose another one'),
)
const seconds = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'must be a whole number of seconds'),
  v.transform(Number),
  v.maxValue(60, 'is more than 60 seconds'),
)
const httpUrl = v.pipe(
  v.string(),
  v.url('is no URL'),
  v.check((text) => /^https?:/.test(text), 'is no http(s) URL'),
)

const portSettings = v.object(
  Object.fromEntries(
    brandIds.map(settingsOf).map((names) => [names.port, v.optional(port, String(names.defaultPort))]),
  ),
)

const settings = v.object({
  HOST: v.optional(v.string(), 'localhost'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text) && /^postgres(ql)?:/.test(text), 'is no postgres:// URL'),
    ),
  ),
  DATA_KEY: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits'))),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.check(isSmtpUrl, 'must be smtps://user:password@host:port, or the same with smtp://')),
  ),
  MAIL_DIR: v.optional(v.string()),
  CLOCK: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/.test(text) && isMoment(text),
        'is no ISO date-time, such as 2026-12-01T09:00:00+01:00',
      ),
      v.transform((text) => new Date(text)),
    ),
  ),
  SEED: v.optional(v.picklist(['demo', 'none'], 'must be demo or none'), 'demo'),
  ENVIRONMENT: v.optional(v.pipe(v.string(), v.maxLength(40, 'is longer than 40 characters'))),
  API_URL: v.optional(httpUrl),
  TAG_MANAGER: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  SENTRY_DSN: v.optional(v.pipe(v.string(), v.check(isDsn, 'must be https://key@host/number, without a secret'))),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.transform(toList),
      v.check((list) => list.every(isProxy), 'must be addresses such as 127.0.0.1 or 10.0.0.0/8, with commas between'),
    ),
    '',
  ),
  METRICS_PORT: v.optional(port),
  DRAIN_DELAY: v.optional(seconds, '0'),
  ...providerSettings,
  FIGURES_DIR: v.optional(v.string()),
  FUNDS_FILE: v.optional(v.string()),
  PAYMENT_NAMES_FILE: v.optional(v.string()),
  PARAMETERS_DIR: v.optional(v.string()),
  PRICES_DIR: v.optional(v.string()),
  BANK_DIR: v.optional(v.string()),
  TAX_NUMBER: v.optional(v.pipe(v.string(), v.regex(/^\d{9}L\d{2}$/, 'is no number such as 123456789L01'))),
  TAX_IBAN: v.optional(v.pipe(v.string(), v.rawTransform(toIban)), 'NL86INGB0002445588'),
  POSTCODE_API: v.optional(v.picklist(['bundled', 'pdok'], 'must be bundled or pdok'), 'bundled'),
})

function toList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Compares the parsed date with the text, because `Date` turns 31 February into 3 March. */
function isMoment(text: string): boolean {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(Date.parse(text)) && day.toISOString().startsWith(text.slice(0, 10))
}

/** Accepts an IP address or a range such as 10.0.0.0/8. */
function isProxy(text: string): boolean {
  const { IPv4, IPv6 } = ipaddr
  return (
    IPv4.isValidFourPartDecimal(text) ||
    IPv4.isValidCIDRFourPartDecimal(text) ||
    IPv6.isValid(text) ||
    IPv6.isValidCIDR(text)
  )
}

/** Every page contains the DSN, so an old one that includes a secret is refused. */
function isDsn(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, pathname, search, hash } = new URL(text)
  const isComplete = /^https?:$/.test(protocol) && /^\w+$/.test(username) && /^(\/[\w-]+)*\/\d+$/.test(pathname)
  return isComplete && password + search + hash === ''
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search, hash } = new URL(text)
  return /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname) && search + hash === ''
}

function requireDifferent(ports: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(ports)) {
    const [first] = Object.entries(ports).find((entry) => entry[1] === value) ?? []
    if (first !== undefined && first !== name) throw new StartError(`${first} and ${name} are the same`)
  }
}

/** Settings whose value is left out of error messages. */
const secrets = new Set(
  'DATA_KEY DATABASE_URL MOLLIE_API_KEY SENTRY_DSN SMS_API_KEY SMTP_URL TWIKEY_API_KEY'.split(' '),
)

export type Config = ReturnType<typeof readConfig>

/** Reads the settings; throws a `StartError` that names each invalid one. */
export function readConfig(environment: NodeJS.ProcessEnv, workspace: string) {
  // An empty variable (`VARIABLE= npm start`) means the default.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const ports = v.safeParse(portSettings, given)
  const urls = v.safeParse(siteUrlSettings, given)
  const result = v.safeParse(settings, given)
  if (!ports.success || !urls.success || !result.success) {
    const issues = [...(ports.issues ?? []), ...(urls.issues ?? []), ...(result.issues ?? [])]
    const lines = issues.map((issue) => {
      const name = v.getDotPath(issue) ?? ''
      const value = secrets.has(name) ? '' : ` (${JSON.stringify(issue.input)})`
      return `${name}${value} ${issue.message}`
    })
    throw new StartError(lines.join('\n'))
  }
  const set = result.output
  requireDifferent({ ...ports.output, ...(set.METRICS_PORT && { METRICS_PORT: set.METRICS_PORT }) })
  const toPath = (path: string) => (isAbsolute(path) ? path : join(workspace, path))
  const toPathIfSet = (path: string | undefined) => (path === undefined ? undefined : toPath(path))
  const dataFolder = toPath(set.DATA_DIR)
  return {
    host: set.HOST,
    ports: perBrand((id) => ports.output[settingsOf(id).port] ?? 0),
    database: set.DATABASE_URL
      ? { kind: 'url' as const, url: set.DATABASE_URL }
      : { kind: 'embedded' as const, folder: dataFolder },
    /** The folder for data outside the database, such as the encryption key. */
    dataFolder,
    /** Undefined to use the key in the data folder. */
    dataKey: set.DATA_KEY,
    /** Undefined to write outgoing mail to `mailFolder`. */
    smtpUrl: set.SMTP_URL,
    mailFolder: toPathIfSet(set.MAIL_DIR) ?? join(dataFolder, 'mail'),
    /** The URL of each brand's portal, for links in mails. */
    siteUrls: perBrand((id) => {
      const names = settingsOf(id)
      return urls.output[names.url] ?? `http://localhost:${ports.output[names.port]}`
    }),
    /** The time at which the server's clock starts; undefined for the real time. */
    clock: set.CLOCK,
    seed: set.SEED,
    /** The name in error reports and on the test page; undefined for the name in `brand.ts`. */
    environment: set.ENVIRONMENT,
    apiUrl: set.API_URL && new URL(set.API_URL).origin,
    hasTagManager: set.TAG_MANAGER === 'on',
    sentryDsn: set.SENTRY_DSN,
    postcodeApi: set.POSTCODE_API,
    /** Undefined, as the next three, to use the data of the release alone. */
    figuresFolder: toPathIfSet(set.FIGURES_DIR),
    fundsFile: toPathIfSet(set.FUNDS_FILE),
    paymentNamesFile: toPathIfSet(set.PAYMENT_NAMES_FILE),
    parametersFolder: toPathIfSet(set.PARAMETERS_DIR),
    pricesFolder: toPathIfSet(set.PRICES_DIR),
    bankFolder: toPathIfSet(set.BANK_DIR),
    /** The payee of withheld tax and the tax number of the foundation. */
    taxOffice:
      set.TAX_NUMBER === undefined
        ? undefined
        : { name: 'Belastingdienst', iban: set.TAX_IBAN, number: set.TAX_NUMBER },
    trustedProxies: set.TRUSTED_PROXIES,
    metricsPort: set.METRICS_PORT,
    /** How long requests are still handled after the first stop signal, in milliseconds. */
    drainDelay: set.DRAIN_DELAY * 1_000,
    providers: toProvidersConfig(set, urls.output),
  }
}
