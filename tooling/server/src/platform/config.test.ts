import { describe, expect, test } from 'vitest'
import { brands } from '../../tests/brands.ts'
import { reference } from '../../tests/reference.ts'
import { toEnvironmentMeta } from '../http/pages/to-build.ts'
import { readConfig } from './config.ts'

const { ofInstallation } = reference

const read = (environment: NodeJS.ProcessEnv) => readConfig(environment, '/workspace')

describe('the settings', () => {
  // Requirement 9.15.
  test('have a default each', () => {
    expect(read({})).toEqual({
      host: 'localhost',
      ports: expect.objectContaining({ main: 4100, other: 4200 }),
      database: { kind: 'embedded', folder: '/workspace/.data' },
      dataFolder: '/workspace/.data',
      dataKey: undefined,
      smtpUrl: undefined,
      mailFolder: '/workspace/.data/mail',
      siteUrls: expect.objectContaining({ main: 'http://localhost:4100', other: 'http://localhost:4200' }),
      clock: undefined,
      seed: 'demo',
      environment: undefined,
      apiUrl: undefined,
      hasTagManager: false,
      sentryDsn: undefined,
      postcodeApi: 'bundled',
      trustedProxies: [],
      metricsPort: undefined,
      drainDelay: 0,
      providers: { mollie: undefined, twikey: undefined, sms: undefined },
    })
  })

  test('that are empty have the default', () => {
    expect(read({ MAIN_PORT: '', CLOCK: '', TAG_MANAGER: '' })).toEqual(read({}))
  })

  // Requirements 5.7 and 9.15.
  test('are read', () => {
    const config = read({
      MAIN_PORT: '5100',
      OTHER_PORT: '5200',
      MAIN_URL: 'https://main.example/',
      DATA_DIR: '/somewhere',
      CLOCK: '2027-01-31T23:30:00+01:00',
      SEED: 'none',
      API_URL: 'https://api.example.nl/anything',
      TAG_MANAGER: 'on',
      SENTRY_DSN: 'https://key@errors.example.nl/1',
      DATA_KEY: '0123456789abcdef'.repeat(4),
      MAIL_DIR: 'post',
      SMTP_URL: 'smtps://user:secret@mail.example:465',
      POSTCODE_API: 'pdok',
      TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1',
    })
    expect(config.ports).toMatchObject({ main: 5100, other: 5200 })
    expect(config.siteUrls).toMatchObject({ main: 'https://main.example', other: 'http://localhost:5200' })
    expect(config.database).toEqual({ kind: 'embedded', folder: '/somewhere' })
    expect(config.dataKey).toBe('0123456789abcdef'.repeat(4))
    expect(config.mailFolder).toBe('/workspace/post')
    expect(config.smtpUrl).toBe('smtps://user:secret@mail.example:465')
    expect(config.clock).toEqual(new Date('2027-01-31T22:30:00Z'))
    expect(config.postcodeApi).toBe('pdok')
    expect(config.trustedProxies).toEqual(['10.0.0.0/8', '127.0.0.1'])
    const served = { apiUrl: 'https://api.example.nl', sentryDsn: 'https://key@errors.example.nl/1' }
    expect(JSON.parse(toEnvironmentMeta(config, brands.main, ofInstallation))).toEqual({
      ...served,
      label: 'Lindewaal',
      name: 'Production',
      gtmId: 'GTM-LINDEWAAL',
    })
    const named = { ...config, environment: 'Acceptatie', hasTagManager: false }
    expect(JSON.parse(toEnvironmentMeta(named, brands.other, ofInstallation))).toEqual({
      ...served,
      label: 'Acceptatie',
      name: 'Acceptatie',
    })
  })

  // Requirement 9.15.
  test('name no container of a tag manager while it is off, and no environment of error reports without reports', () => {
    expect(JSON.parse(toEnvironmentMeta(read({}), brands.other, ofInstallation))).toEqual({
      label: 'Havenlicht',
      apiUrl: '',
    })
  })

  // Requirement 5.7.
  test.each([
    ['MAIN_PORT', 'http', 'MAIN_PORT ("http") is no port number'],
    ['MAIN_PORT', '65536', 'MAIN_PORT (65536) is no port number'],
    ['MAIN_PORT', '4190', 'MAIN_PORT (4190) is a port that browsers refuse: choose another one'],
    ['OTHER_PORT', '4100', 'MAIN_PORT and OTHER_PORT are the same'],
    ['METRICS_PORT', '4200', 'OTHER_PORT and METRICS_PORT are the same'],
    ['CLOCK', 'tomorrow', 'CLOCK ("tomorrow") is no ISO date-time'],
    ['CLOCK', '2026-13-01T09:00:00Z', 'CLOCK ("2026-13-01T09:00:00Z") is no ISO date-time'],
    ['CLOCK', '2026-02-31', 'CLOCK ("2026-02-31") is no ISO date-time'],
    ['CLOCK', '2026-02-29T09:00:00Z', 'CLOCK ("2026-02-29T09:00:00Z") is no ISO date-time'],
    ['TRUSTED_PROXIES', 'nonsense', 'TRUSTED_PROXIES (["nonsense"]) must be addresses such as 127.0.0.1'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'must be addresses'],
    ['MOLLIE_API_KEY', 'abc', 'MOLLIE_API_KEY is no API key of Mollie'],
    ['MOLLIE_API_KEY', `test_${'a'.repeat(30)}`, 'MOLLIE_API_KEY needs MAIN_URL and OTHER_URL'],
    ['MAIN_URL', 'http://main.example', 'MAIN_URL ("http://main.example") is no https URL'],
    ['MAIN_URL', 'http://localhost.example', 'MAIN_URL ("http://localhost.example") is no https URL'],
    ['TWIKEY_API_KEY', 'A'.repeat(40), 'TWIKEY_API_KEY needs TWIKEY_COMPANY and TWIKEY_TEMPLATE'],
    ['SMS_API_KEY', '5c8d2f0e-1b7a-4f39-9a64-0d2c7e8b1f35', 'SMS_API_KEY needs SMS_SENDER'],
    ['SMS_API_KEY', 'secret', /^SMS_API_KEY is no product token of CM.com$/],
    ['SMS_SENDER', 'Pensioenfonds', 'SMS_SENDER ("Pensioenfonds") must be 3 to 11 letters or digits'],
    ['TWIKEY_COMPANY', 'evil.example/', 'is no company of Twikey'],
    ['POSTCODE_API', 'https://internal', 'POSTCODE_API ("https://internal") must be bundled or pdok'],
    ['DRAIN_DELAY', '1.5', 'DRAIN_DELAY ("1.5") must be a whole number of seconds'],
    ['DRAIN_DELAY', '61', 'DRAIN_DELAY (61) is more than 60 seconds'],
    ['SEED', 'yes', 'SEED ("yes") must be demo or none'],
    ['DATABASE_URL', 'localhost:5432', 'DATABASE_URL is no postgres:// URL'],
    ['DATA_KEY', 'secret', /^DATA_KEY must be 64 hexadecimal digits$/],
    ['SMTP_URL', 'http://user:secret@mail.example', /^SMTP_URL must be smtps:\/\/user:password@host:port, or/],
    ['SMTP_URL', 'smtps://', 'SMTP_URL must be smtps://'],
    ['SMTP_URL', 'smtp://user:secret@mail.example?ignoreTLS=true', 'SMTP_URL must be smtps://'],
    ['API_URL', 'ftp://example.nl', 'API_URL ("ftp://example.nl") is no http(s) URL'],
    ['TAG_MANAGER', 'GTM-ABC123', 'TAG_MANAGER ("GTM-ABC123") must be on or off'],
    ['SENTRY_DSN', 'javascript:alert(1)', /^SENTRY_DSN must be https:\/\/key@host\/number, without a secret$/],
    ['SENTRY_DSN', 'https://errors.example.nl/1', 'SENTRY_DSN must be'],
    ['SENTRY_DSN', 'https://key@errors.example.nl', 'SENTRY_DSN must be'],
    ['SENTRY_DSN', 'https://key:secret@errors.example.nl/1', 'SENTRY_DSN must be'],
  ])('that are invalid are named: %s=%s', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(message)
  })

  test('that are invalid are all named at once', () => {
    expect(() => read({ MAIN_PORT: 'x', SEED: 'x' })).toThrow(/MAIN_PORT.*\n.*SEED/)
  })
})
