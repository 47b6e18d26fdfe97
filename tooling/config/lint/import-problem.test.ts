import { describe, expect, it } from 'vitest'
import { findImportProblem } from './import-problem.ts'
import type { WorkspacePackage } from './workspace.ts'

const workspace: readonly WorkspacePackage[] = [
  { name: '@portal/main-brand', folder: 'apps/main-brand', imports: {} },
  { name: '@portal/api', folder: 'packages/api', imports: {} },
  { name: '@portal/flows', folder: 'packages/flows', imports: {} },
  { name: '@portal/ui', folder: 'packages/ui', imports: {} },
  { name: '@portal/newcomer', folder: 'packages/newcomer', imports: {} },
  { name: '@portal/portal', folder: 'packages/portal', imports: { '#*': './src/*' } },
  { name: '@portal/config', folder: 'tooling/config', imports: {} },
  { name: '@portal/server', folder: 'tooling/server', imports: {} },
  { name: '@portal/bench', folder: 'tooling/bench', imports: {} },
  { name: '@portal/trials', folder: 'tooling/trials', imports: {} },
]

function problemOf(file: string, specifier: string, kind?: string) {
  return findImportProblem({ file, specifier, isTypeOnly: kind === 'type', isDynamic: kind === 'import()' }, workspace)
}

describe('between packages', () => {
  it.each([
    ['apps/main-brand/src/main.tsx', '@portal/portal/create-portal'],
    ['apps/main-brand/src/main.tsx', 'react'],
    ['packages/portal/src/app/shell.tsx', '@portal/ui/dialog'],
    ['packages/portal/src/session/session.ts', '@portal/api/client'],
    ['packages/portal/src/shared/money.ts', '@portal/flows/money'],
    ['packages/portal/src/shared/news.ts', '@portal/newcomer/news'],
    ['packages/flows/src/payload.ts', '@portal/api/operations', 'type'],
    ['packages/flows/src/payload.ts', '@portal/flows/money'],
    ['packages/flows/vitest.config.ts', '@portal/config/vitest-preset'],
    ['tooling/server/src/offer.ts', '@portal/flows/money'],
    ['tooling/server/src/offer.ts', '@portal/api/openapi.yaml'],
    ['tooling/bench/src/main.ts', '@portal/server/engine'],
    ['tooling/run.mjs', './config/commands/start.mjs'],
  ])('lets %s import %s', (file, specifier, kind?: string) => {
    expect(problemOf(file, specifier, kind)).toBeUndefined()
  })

  it.each([
    ['apps/main-brand/src/main.tsx', '@portal/ui/dialog'],
    ['apps/main-brand/src/main.tsx', '@portal/flows/money', 'type'],
    ['packages/portal/src/app/shell.tsx', '@portal/main-brand'],
    ['packages/portal/src/app/shell.tsx', '@portal/server/engine'],
    ['packages/portal/src/app/shell.test.tsx', '@portal/server/engine'],
    ['packages/flows/src/payload.ts', '@portal/api/operations'],
    ['packages/flows/src/payload.test.ts', '@portal/api/operations'],
    ['packages/flows/src/payload.ts', '@portal/ui/dialog', 'type'],
    ['packages/api/src/client.ts', '@portal/flows/money', 'type'],
    ['packages/ui/src/dialog.tsx', '@portal/portal/brand'],
    ['packages/newcomer/src/news.ts', '@portal/ui/dialog'],
    ['packages/ui/src/dialog.tsx', '@portal/newcomer'],
    ['packages/ui/src/dialog.tsx', '@portal/config/vitest-preset'],
    ['tooling/server/src/pages.ts', '@portal/portal/brand', 'type'],
    ['tooling/server/src/pages.ts', '@portal/ui/dialog'],
    ['tooling/server/src/pages.ts', '@portal/bench/limits'],
    ['tooling/bench/src/main.ts', '@portal/portal/create-portal'],
  ])('does not let %s import %s', (file, specifier, kind?: string) => {
    expect(problemOf(file, specifier, kind)).toMatch(/^\S+ may not import \S+\.$/)
  })

  it.each([
    ['packages/ui/src/dialog.tsx', '../../flows/src/money.ts'],
    ['tooling/server/src/offer.ts', '../../../packages/flows/src/money.ts'],
    ['packages/flows/src/money.ts', '../../flows-old/src/money.ts'],
  ])('does not let %s reach %s by a relative path', (file, specifier) => {
    expect(problemOf(file, specifier)).toContain('goes past its exports')
  })
})

describe('inside the portal', () => {
  it.each([
    ['packages/portal/src/app/routes.tsx', '../features/login/login-screen.tsx', 'import()'],
    ['packages/portal/src/app/routes.tsx', '#features/login/login-screen.tsx', 'import()'],
    ['packages/portal/src/app/routes.tsx', '../features/settings/settings-layout.tsx', 'import()'],
    ['packages/portal/src/app/routes.tsx', '../store/session.ts'],
    ['packages/portal/src/features/login/login-screen.tsx', '../../shared/field.tsx'],
    ['packages/portal/src/features/login/login-screen.tsx', './texts.ts'],
    ['packages/portal/src/features/payment-results/retry.tsx', '../../flow/payment/begin-payment.ts'],
    ['packages/portal/src/flow/pages/tax/tax-page.tsx', '../../../shared/country.ts'],
    ['packages/portal/src/app/routes.tsx', '../flow/products/bedrag-beleggen/flow-screen.tsx', 'import()'],
    ['packages/portal/src/session/guards.ts', '../brand.ts'],
    ['packages/portal/src/session/guards.ts', '../store/session.ts'],
    ['packages/portal/src/session/guards.ts', '../shared/paths.ts'],
    ['packages/portal/src/shared/session-data.ts', '../store/session-slices.ts'],
    ['packages/portal/src/testing/render-at.tsx', '../app/routes.tsx'],
    ['packages/portal/src/features/login/login-screen.test.tsx', '../../testing/render-at.tsx'],
  ])('lets %s import %s', (file, specifier, kind?: string) => {
    expect(problemOf(file, specifier, kind)).toBeUndefined()
  })

  it.each([
    ['packages/portal/src/features/login/login-screen.tsx', '../../app/paths.ts'],
    ['packages/portal/src/features/login/login-screen.tsx', '../contact/texts.ts'],
    ['packages/portal/src/features/login/login-screen.test.tsx', '../contact/texts.ts'],
    ['packages/portal/src/features/login/login-screen.tsx', '#features/contact/routes.tsx'],
    ['packages/portal/src/store/store.ts', '../features/login/routes.tsx'],
    ['packages/portal/src/shared/link.tsx', '../app/paths.ts'],
    ['packages/portal/src/shared/portal.ts', '../session/create-session.ts'],
    ['packages/portal/src/store/saved-copy.ts', '../session/guards.ts'],
    ['packages/portal/src/store/saved-copy.ts', '../shared/paths.ts'],
    ['packages/portal/src/session/guards.ts', '../flow/enter-flow.ts'],
    ['packages/portal/src/brand.ts', './app/paths.ts'],
    ['packages/portal/src/shared/link.tsx', '../flow/use-flow.ts'],
    ['packages/portal/src/flow/use-flow.ts', '../features/login/routes.tsx'],
    ['packages/portal/src/flow/use-flow.ts', '../app/paths.ts'],
  ])('does not let %s import %s', (file, specifier) => {
    expect(problemOf(file, specifier)).toContain('may not import')
  })

  it('refuses a folder that is no room', () => {
    expect(problemOf('packages/portal/src/common/text.ts', '../store/store.ts')).toContain('common is no room')
    expect(problemOf('packages/portal/src/app/routes.tsx', '../common/text.ts')).toContain('app may not import common')
  })

  it.each(['packages/portal/src/app/routes.tsx', 'packages/portal/src/store/store.ts'])(
    'does not let %s, which is no test, import from testing',
    (file) => {
      expect(problemOf(file, '../testing/render-at.tsx')).toBe('What lies in testing is for tests only.')
    },
  )

  it.each([
    ['../features/login/login-screen.tsx', undefined],
    ['../features/login/texts.ts', 'import()'],
  ])('lets app load a screen on demand, and nothing else of a feature: not %s', (specifier, kind) => {
    expect(problemOf('packages/portal/src/app/routes.tsx', specifier, kind)).toBe(
      'The only door of features/login is a screen or layout that the table of routes loads on demand.',
    )
  })
})

describe('inside the server', () => {
  it.each([
    ['tooling/server/src/main.ts', './start.ts'],
    ['tooling/server/src/main.ts', './adapters/mollie.ts'],
    ['tooling/server/src/main.ts', './platform/config.ts'],
    ['tooling/server/src/demo.ts', './demo/compose-demo.ts'],
    ['tooling/server/src/serve.ts', './http/app.ts'],
    ['tooling/server/src/http/app.ts', '../modules/access/session/open-session.ts'],
    ['tooling/server/src/http/pages/page.ts', '../security-headers.ts'],
    ['tooling/server/src/modules/books/dealing/prices.ts', '../../../ports/prices.ts'],
    ['tooling/server/src/modules/books/dealing/read-orders.ts', '../../../engine/dealing/units.ts'],
    ['tooling/server/src/modules/books/dealing/read-orders.ts', '../../reference/funds.ts'],
    ['tooling/server/src/ports/mail.ts', '../platform/brands.ts'],
    ['tooling/server/src/adapters/smtp.ts', '../ports/mail.ts'],
    ['tooling/server/src/demo/seed/seed.ts', '../../modules/access/session/password.ts'],
    ['tooling/server/src/modules/books/dealing/prices.test.ts', '../../../demo/prices/invented-prices.ts'],
    ['tooling/server/src/modules/books/dealing/prices.test.ts', '../../../../tests/test-app.ts'],
    ['tooling/server/tests/test-app.ts', '../src/demo/bank/played-bank.ts'],
    ['tooling/trials/harness/postgres.ts', '@portal/server/demo/embedded/cluster'],
    ['tooling/server/export-static/main.ts', '../src/http/pages/to-build.ts'],
  ])('lets %s import %s', (file, specifier) => {
    expect(problemOf(file, specifier)).toBeUndefined()
  })

  it.each([
    ['base/audit/chain.ts', '../operation/handler.ts'],
    ['access/second-factor/second-factor-handlers.ts', '../passkeys/passkeys-handlers.ts'],
    ['reference/reference-handlers.ts', '../base/operation/handler.ts'],
    ['books/dealing/run-month.ts', '../../reference/funds.ts'],
    ['contracts/history/history-handlers.ts', '../contracts/contracts-queries.ts'],
    ['staff/admin/admin-handlers.ts', '../../base/audit/chain.ts'],
  ])('lets modules/%s import %s, which is below it', (file, specifier) => {
    expect(problemOf(`tooling/server/src/modules/${file}`, specifier)).toBeUndefined()
  })

  it.each([
    ['base/operation/handler.ts', '../../access/session/session.ts', 'modules/access/session'],
    ['access/password/password-handlers.ts', '../../reference/funds.ts', 'modules/reference'],
    ['reference/funds.ts', '../applying/calculation/offers.ts', 'modules/applying/calculation'],
    [
      'books/payments/settle-payment.ts',
      '../../contracts/contracts/contracts-queries.ts',
      'modules/contracts/contracts',
    ],
    [
      'applying/application/make-contract.ts',
      '../../contracts/details/details-queries.ts',
      'modules/contracts/details',
    ],
    ['contracts/sales/sales-queries.ts', '../../customer/account/account-handlers.ts', 'modules/customer/account'],
    ['customer/privacy/privacy-handlers.ts', '../../staff/admin/admin-handlers.ts', 'modules/staff/admin'],
    ['staff/admin/admin-handlers.ts', '../attention/attention-handlers.ts', 'modules/staff/attention'],
    ['books/ledger/ledger.ts', '../payments/settle-payment.ts', 'modules/books/payments'],
  ])('does not let modules/%s import %s, which is above it', (file, specifier, to) => {
    expect(problemOf(`tooling/server/src/modules/${file}`, specifier)).toContain(`may not import ${to}`)
  })

  it('lets a module in no wing import none of the others', () => {
    expect(problemOf('tooling/server/src/modules/news/handlers.ts', '../base/operation/handler.ts')).toContain(
      'modules/news/ has no place among the wings',
    )
  })

  it.each([
    ['tooling/server/src/http/app.ts', '../main.ts'],
    ['tooling/server/src/http/app.ts', '../adapters/mollie.ts'],
    ['tooling/server/src/http/app.ts', '../demo/bank/bank-routes.ts'],
    ['tooling/server/src/modules/access/session/session.ts', '../../../http/fastify-context.ts'],
    ['tooling/server/src/modules/access/session/session.ts', '../../../serve.ts'],
    ['tooling/server/src/modules/books/dealing/prices.ts', '../../../demo/prices/invented-prices.ts'],
    ['tooling/server/src/modules/books/payments/webhook.ts', '../../../adapters/twikey.ts'],
    ['tooling/server/src/engine/dealing/units.ts', '../../platform/database/database.ts'],
    ['tooling/server/src/ports/mail.ts', '../modules/base/letters/letter.ts'],
    ['tooling/server/src/platform/config.ts', '../ports/providers.ts'],
    ['tooling/server/src/adapters/pdok.ts', '../demo/bundled-addresses.ts'],
    ['tooling/server/src/adapters/pdok.ts', '../modules/reference/handlers.ts'],
    ['tooling/server/src/demo/bank/bank-routes.ts', '../../http/cross-site.ts'],
    ['tooling/server/src/demo/compose-demo.ts', '../adapters/mollie.ts'],
  ])('does not let %s import %s, not even a type of it', (file, specifier) => {
    expect(problemOf(file, specifier)).toContain('may not import')
    expect(problemOf(file, specifier, 'type')).toContain('may not import')
  })

  it.each([
    'tooling/server/src/main.ts',
    'tooling/server/src/serve.ts',
    'tooling/server/src/start.ts',
    'tooling/server/src/real-adapters.ts',
  ])('lets only demo.ts import the demo, and not %s', (file) => {
    expect(problemOf(file, './demo/compose-demo.ts')).toContain('Only demo.ts imports the demo')
  })

  it('lets nothing else of it but tests import the demo', () => {
    expect(problemOf('tooling/server/export-static/main.ts', '../src/demo/compose-demo.ts')).toContain('Only demo.ts')
  })

  it('does not let what runs import from tests', () => {
    expect(problemOf('tooling/server/src/demo/seed/seed.ts', '../../../tests/demo.ts')).toContain('for tests only')
  })

  it('refuses a folder that is no floor', () => {
    expect(problemOf('tooling/server/src/common/text.ts', '../platform/clock.ts')).toContain('common is no room')
    expect(problemOf('tooling/server/src/http/app.ts', '../common/text.ts')).toContain('http may not import common')
  })
})

describe('inside flows', () => {
  it.each([
    ['packages/flows/src/flow/pages.ts', '../payment/payment-task.ts'],
    ['packages/flows/src/contract/sale-rules.ts', '../annuity/surrender-tax.ts'],
    ['packages/flows/src/values/dates.ts', './parsed.ts'],
    ['packages/flows/src/values/limits.test.ts', '../flow/flow.ts'],
    ['packages/flows/src/payment/payments-for-tests.ts', '../flow/flow.ts'],
  ])('lets %s import %s', (file, specifier) => {
    expect(problemOf(file, specifier, 'type')).toBeUndefined()
  })

  it.each([
    ['packages/flows/src/values/field-error.ts', '../annuity/annuity-term.ts'],
    ['packages/flows/src/annuity/annuity-term.ts', '../flow/flow.ts'],
    ['packages/flows/src/application/applicants.ts', '../flow/flow.ts'],
    ['packages/flows/src/flow/pages.ts', '../contract/sale-rules.ts'],
  ])('does not let %s import %s, not even a type of it', (file, specifier) => {
    expect(problemOf(file, specifier)).toContain('may not import')
    expect(problemOf(file, specifier, 'type')).toContain('may not import')
  })

  it('refuses a file that lies in none of its folders', () => {
    expect(problemOf('packages/flows/src/common/text.ts', '../values/dates.ts')).toContain('common is no room')
  })
})

describe('jotai', () => {
  it.each(['packages/portal/src/store/store.ts', 'tooling/bench/limits/main.tsx'])('is for %s', (file) => {
    expect(problemOf(file, 'jotai/utils')).toBeUndefined()
  })

  it.each([
    'packages/portal/src/features/login/login-screen.tsx',
    'packages/portal/src/store.ts',
    'packages/flows/src/money.ts',
  ])('is not for %s', (file) => {
    expect(problemOf(file, 'jotai')).toContain('Only packages/portal/src/store imports jotai')
  })
})
