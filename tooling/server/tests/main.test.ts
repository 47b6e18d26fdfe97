import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** Starts production with nothing but these settings; returns what it said and its exit code. */
function startProduction(settings: Record<string, string>): Promise<{ code: number; said: string[] }> {
  return new Promise((resolve) => {
    const environment = { PATH: process.env['PATH'], ...settings }
    execFile(process.execPath, [program], { env: environment }, (error, _, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stderr.trim().split('\n') }),
    )
  })
}

describe('production', () => {
  test('names every missing adapter and does not start', async () => {
    expect(await startProduction({ SEED: 'none' })).toEqual({
      code: 1,
      said: [
        'The database is missing: set DATABASE_URL to a PostgreSQL of your own.',
        'Mail is missing: set SMTP_URL.',
        'SMS is missing: there is no real adapter for it yet.',
        'Addresses are missing: set POSTCODE_API to pdok.',
        'The prices of the funds are missing: there is no real adapter for them yet.',
        'Payments are missing: set MOLLIE_API_KEY.',
        'Mandates are missing: set TWIKEY_API_KEY, TWIKEY_COMPANY and TWIKEY_TEMPLATE.',
        'The bank is missing: there is no real adapter for it yet.',
      ],
    })
  })

  test('names only what the settings leave out', async () => {
    const { code, said } = await startProduction({
      DATABASE_URL: 'postgres://nobody@localhost:1/portal',
      SMTP_URL: 'smtps://mail.example:465',
      POSTCODE_API: 'pdok',
      MAIN_URL: 'https://mijn.example',
      OTHER_URL: 'https://ander.example',
      MOLLIE_API_KEY: `live_${'a'.repeat(30)}`,
      TWIKEY_API_KEY: 'a'.repeat(30),
      TWIKEY_COMPANY: 'acme',
      TWIKEY_TEMPLATE: '1',
    })
    expect(code).toBe(1)
    expect(said).toEqual([
      'SMS is missing: there is no real adapter for it yet.',
      'The prices of the funds are missing: there is no real adapter for them yet.',
      'The bank is missing: there is no real adapter for it yet.',
    ])
  })
})
