import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** The files that convert euros or fractions, with their converters. Everywhere else is in cents and basis points. */
const edges: Readonly<Record<string, readonly string[]>> = {
  // A payload is read here, once: by the server from a request, by the portal from a saved calculation.
  'packages/flows/src/flow/payload-amounts.ts': ['parseEuros', 'parseFraction'],
  // The payload that is sent: its deposits, its shares, and the amount that only one product has.
  'packages/flows/src/flow/calculation-payload.ts': ['toEuros'],
  'packages/flows/src/flow/fund-percentages.ts': ['toFraction'],
  'packages/flows/src/flow/products/lijfrente-uitkeren.ts': ['toEuros'],
  // A variant of a calculation is a payload with another amount.
  'packages/flows/src/flow/what-if.ts': ['toEuros'],
  // The value of a contract, which the specification has in euros: the server sends it, and two pages show it.
  'tooling/server/src/modules/contracts/contracts/return-rates.ts': ['toEuros'],
  'packages/portal/src/app/offline/find-known.ts': ['parseEuros'],
  'packages/portal/src/features/investments/totals.ts': ['parseEuros'],
  // Payment providers and banks have euros.
  'tooling/server/src/adapters/mollie.ts': ['toEuroText'],
  'tooling/server/src/adapters/twikey.ts': ['parseEuros', 'toEuroText'],
  'tooling/server/src/adapters/bank-files/payment-order.ts': ['toEuroText'],
  // The payloads that the customers of the demo sent.
  'tooling/server/src/demo/seed/demo-applications.ts': ['toEuros', 'toFraction'],
}

const converters = ['parseEuros', 'toEuros', 'parseFraction', 'toFraction', 'toEuroText']

const sources = ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}', 'tooling/server/src/**/*.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

it('euros and fractions are converted only at the edges that are listed', () => {
  const found = sources.flatMap(({ path, text }) => {
    const imported = [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '[^']+'/gm)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().split(' ')[0]),
    )
    const used = converters.filter((name) => imported.includes(name))
    return used.length > 0 ? [[path, used.toSorted()] as const] : []
  })

  expect(Object.fromEntries(found)).toEqual(edges)
})

it('no query converts an amount or a share of a payload', () => {
  const read = /->>?\s*'(?:initialDeposit|periodicDeposit|otherTemporaryPayouts|percentage)'/
  const migrated = globSync('tooling/server/migrations/*.sql', { cwd: root }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }))

  expect([...sources, ...migrated].filter(({ text }) => read.test(text)).map(({ path }) => path)).toEqual([])
})
