import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { settingsOf } from '@portal/server/brand-folders'
import { brandIds } from '@portal/server/platform/brands'
import { taxOffice } from '@portal/server/tests/bank'
import { testKey } from '@portal/server/tests/demo'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const standInsOfRehearsal = new URL('stand-ins.ts', import.meta.url)

/** The folder of production with the settings for it, and how a program in it is started. */
export type Production = {
  folder: string
  settings: Record<string, string> & { CLOCK: string }
  toArguments(program: string, ...parameters: string[]): string[]
}

/**
 * Makes what `deploy/assemble.sh` makes, and folders for prices and bank files, below a folder.
 * @param begin The moment at which the clock of its programs starts.
 * @param standIns Loaded before its programs, in the place of the providers.
 */
export function assembleProduction(
  below: string,
  databaseUrl: string,
  begin: string,
  standIns = standInsOfRehearsal,
): Production {
  const folder = join(below, 'production')
  execFileSync(join(root, 'deploy/assemble.sh'), [folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  for (const name of ['prices', 'bank']) mkdirSync(join(below, name))
  const funds = readdirSync(join(folder, 'tooling/server/data')).findLast((name) => name.startsWith('funds-')) ?? ''
  return {
    folder,
    settings: {
      ...Object.fromEntries(brandIds.map((id) => [settingsOf(id).url, `https://${id}.example`])),
      CLOCK: begin,
      DATABASE_URL: databaseUrl,
      DATA_KEY: testKey.toString('hex'),
      FUNDS_FILE: join('tooling/server/data', funds),
      PRICES_DIR: join(below, 'prices'),
      BANK_DIR: join(below, 'bank'),
      TAX_NUMBER: taxOffice.number,
      // No mail server listens there: mail stays in the database.
      SMTP_URL: 'smtp://localhost:1',
      SMS_API_KEY: '00000000-0000-0000-0000-000000000000',
      SMS_SENDER: 'Portal',
      POSTCODE_API: 'pdok',
      MOLLIE_API_KEY: `live_${'0'.repeat(30)}`,
      TWIKEY_API_KEY: '0'.repeat(30),
      TWIKEY_COMPANY: 'rehearsal',
      TWIKEY_TEMPLATE: '1',
    },
    toArguments: (program, ...parameters) => [
      '--max-semi-space-size=4',
      `--import=${standIns.href}`,
      `tooling/server/src/${program}`,
      ...parameters,
    ],
  }
}

/** Runs a program of production to its end; throws when it fails. */
export function runProgram({ folder, settings, toArguments }: Production, program: string, ...parameters: string[]) {
  const env = { ...process.env, ...settings }
  execFileSync(process.execPath, toArguments(program, ...parameters), {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
