import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { fundsOfRelease } from '../src/modules/reference/funds.ts'

/** Starts a program with only these settings; returns its output and exit code. */
function startWith(
  program: string,
  settings: Record<string, string>,
  parameters: string[] = [],
): Promise<{ code: number; said: string[] }> {
  const path = fileURLToPath(new URL(`../src/${program}`, import.meta.url))
  return new Promise((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const environment = { PATH, NODE_COMPILE_CACHE, ...settings }
    execFile(process.execPath, [path, ...parameters], { env: environment }, (error, _, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stderr.trim().split('\n') }),
    )
  })
}

describe('production', () => {
  test('names every missing adapter and does not start', async () => {
    expect(await startWith('main.ts', { SEED: 'none' })).toEqual({
      code: 1,
      said: [
        'The database is missing: set DATABASE_URL to a PostgreSQL of your own.',
        'Mail is missing: set SMTP_URL.',
        'SMS is missing: set SMS_API_KEY and SMS_SENDER.',
        'Addresses are missing: set POSTCODE_API to pdok.',
        'The funds are missing: set FUNDS_FILE.',
        'The prices of the funds are missing: set PRICES_DIR.',
        'Payments are missing: set MOLLIE_API_KEY.',
        'Mandates are missing: set TWIKEY_API_KEY, TWIKEY_COMPANY and TWIKEY_TEMPLATE.',
        'The bank is missing: set BANK_DIR and TAX_NUMBER.',
      ],
    })
  })

  test('names only what the settings leave out', async () => {
    const { SMS_SENDER: _, SMS_API_KEY: __, ...settings } = await createSettings()
    const { code, said } = await startWith('main.ts', settings)
    expect(code).toBe(1)
    expect(said).toEqual(['SMS is missing: set SMS_API_KEY and SMS_SENDER.'])
  })

  test('lacks nothing when all is set, and then reports that its database is unavailable', async () => {
    const { code, said } = await startWith('main.ts', await createSettings(), ['prepare'])
    expect(code).toBe(1)
    expect(said).toEqual([expect.stringMatching(/^The database of DATABASE_URL does not answer: /)])
  })
})

/** Every setting that production needs, with a database that cannot be reached. */
async function createSettings() {
  return {
    DATABASE_URL: 'postgres://nobody@localhost:1/portal',
    SMTP_URL: 'smtps://mail.example:465',
    SMS_API_KEY: '5c8d2f0e-1b7a-4f39-9a64-0d2c7e8b1f35',
    SMS_SENDER: 'Lindewaal',
    POSTCODE_API: 'pdok',
    MAIN_URL: 'https://mijn.example',
    OTHER_URL: 'https://ander.example',
    MOLLIE_API_KEY: `live_${'a'.repeat(30)}`,
    TWIKEY_API_KEY: 'a'.repeat(30),
    TWIKEY_COMPANY: 'acme',
    TWIKEY_TEMPLATE: '1',
    FUNDS_FILE: 'tooling/server/data/funds-2026-1.json',
    PRICES_DIR: await mkdtemp(join(tmpdir(), 'prices-')),
    BANK_DIR: await mkdtemp(join(tmpdir(), 'bank-')),
    TAX_NUMBER: '123456789L01',
  }
}

describe('the demo', () => {
  test('refuses a list of funds without those of its contracts', async () => {
    const funds = join(await mkdtemp(join(tmpdir(), 'funds-')), 'funds.json')
    const [, ...others] = fundsOfRelease.funds
    await writeFile(funds, JSON.stringify({ ...fundsOfRelease, funds: others }))
    const { code, said } = await startWith('demo.ts', { FUNDS_FILE: funds })
    expect(code).toBe(1)
    expect(said).toEqual([
      'FUNDS_FILE lacks aandelen-wereld, which the demo data needs. Add them, or set SEED to none.',
    ])
  })

  test('refuses settings that move real money, before anything is created', async () => {
    const DATA_DIR = join(await mkdtemp(join(tmpdir(), 'demo-')), 'data')
    const { code, said } = await startWith('demo.ts', {
      DATA_DIR,
      MAIN_URL: 'https://mijn.example',
      OTHER_URL: 'https://ander.example',
      MOLLIE_API_KEY: `test_${'a'.repeat(30)}`,
      BANK_DIR: '/tmp/bank',
    })
    expect(code).toBe(1)
    expect(said).toEqual([
      'MOLLIE_API_KEY, BANK_DIR: only production (src/main.ts) moves real money. The demo plays its bank.',
    ])
    expect(existsSync(DATA_DIR)).toBe(false)
  })
})
