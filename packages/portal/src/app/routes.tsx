import type { LoaderFunctionArgs, MiddlewareFunction, RouteObject } from 'react-router'
import { redirectHome, requireAdmin, requireOpenCalculators, requireSession } from '../session/guards.ts'
import { redirectUnknown } from '../session/redirect-unknown.ts'
import { portalContext, summariesContext } from '../shared/portal.ts'
import type { Page } from '../shared/page.ts'
import type { PagePath } from '../shared/paths.ts'
import { intros } from '../flow/products/intros.ts'
import { Waiting } from './shell/waiting.tsx'
import { guarded, inShell, type LoadModule, login, page, PageError } from './first-routes.tsx'

const titled = { isTitledByScreen: true }
const tasksLead = <p className="mb-6 max-w-measure">Wij beleggen voor u zodra dit is betaald en geregeld.</p>

/** Every page: its path, its guard and its module (requirements 2.2 to 2.12). Each row is one line, however long. */
// prettier-ignore
export const routes: RouteObject[] = inShell([
  login, // '/login' behind requireNoSession: the row stands in the first script.
  guarded('public', null, [
    ...withoutMenu([
      page('/maintenance',  'Onderhoud',                 () => import('../features/maintenance/maintenance-screen.tsx')),
      page('/about',        'Over ons',                  () => import('../features/information/about-screen.tsx')),
      page('/contact',      'Contact',                   () => import('../features/information/contact-screen.tsx')),
      page('/uw-rechten',   'Uw rechten en bescherming', () => import('../features/information/rights-screen.tsx')),
      page('/nabestaanden', 'Voor nabestaanden',         () => import('../features/bereaved/bereaved-screen.tsx')),
      page('/foto',         'Foto maken',                () => import('../features/phone-photo/photo-screen.tsx')),
      page('/test',         'Test',                      () => import('../features/test-page/test-screen.tsx')),
    ]),
    page('/account-aanmaken',    'Account aanmaken',        () => import('../features/create-account/create-account-screen.tsx')),
    page('/wachtwoord-vergeten', 'Wachtwoord vergeten',     () => import('../features/password-reset/forgot-password-screen.tsx')),
    page('/wachtwoord-reset',    'Nieuw wachtwoord kiezen', () => import('../features/password-reset/reset-password-screen.tsx')),
  ]),
  guarded('open', requireOpenCalculators, [
    flow('/open/berekenen-bedrag-beleggen',    'Berekenen: bedrag beleggen',    () => import('../flow/products/bedrag-beleggen/flow-screen.tsx'), intros.bedragBeleggen),
    flow('/open/berekenen-lijfrente-opbouwen', 'Berekenen: lijfrente opbouwen', () => import('../flow/products/lijfrente-opbouwen/flow-screen.tsx'), intros.lijfrenteOpbouwen),
    flow('/open/berekenen-lijfrente-uitkeren', 'Berekenen: lijfrente uitkeren', () => import('../flow/products/lijfrente-uitkeren/flow-screen.tsx'), intros.lijfrenteUitkeren),
  ]),
  guarded('private', requireSession, [
    page('/mijn-investeringen', 'Mijn investeringen',            () => import('../features/investments/investments-screen.tsx')),
    page('/mijn-berekeningen',  'Mijn berekeningen',             () => import('../features/calculations/calculations-screen.tsx')),
    page('/mijn-aangifte',      'Mijn aangifte',                 () => import('../features/tax-year/tax-year-screen.tsx')),
    page('/betaling-afronden',  'Betaling afronden',             () => import('../features/complete-payment/complete-payment-screen.tsx'), { lead: () => tasksLead }),
    page('/ideal-result',       'Uw betaling',                   () => import('../features/payment-results/payment-result-screen.tsx'), titled),
    page('/twikey-result',      'Uw machtiging',                 () => import('../features/payment-results/mandate-result-screen.tsx'), titled),
    flow('/bedrag-beleggen',    'Bedrag beleggen',               () => import('../flow/products/bedrag-beleggen/flow-screen.tsx'), intros.bedragBeleggen),
    flow('/lijfrente-opbouwen', 'Lijfrente opbouwen',            () => import('../flow/products/lijfrente-opbouwen/flow-screen.tsx'), intros.lijfrenteOpbouwen),
    flow('/lijfrente-uitkeren', 'Lijfrente uitkeren',            () => import('../flow/products/lijfrente-uitkeren/flow-screen.tsx'), intros.lijfrenteUitkeren),
    ...withoutMenu([
      layout('contract', () => import('../features/contract-management/contract-layout.tsx'), [
        page('/contractbeheer/:contractId/transacties',            'Transacties',    () => import('../features/contract-management/transactions/transactions-screen.tsx')),
        page('/contractbeheer/:contractId/rendement',              'Rendement',      () => import('../features/contract-management/return/return-screen.tsx')),
        page('/contractbeheer/:contractId/gegevens',               'Gegevens',       () => import('../features/contract-management/details/details-screen.tsx')),
        page('/contractbeheer/:contractId/wijzigen/:option?',      'Wijzigen',       () => import('../features/contract-management/changes/changes-screen.tsx'), titled),
        page('/contractbeheer/:contractId/historie',               'Historie',       () => import('../features/contract-management/history/history-screen.tsx')),
        page('/contractbeheer/:contractId/documenten',             'Documenten',     () => import('../features/contract-management/documents/documents-screen.tsx')),
        page('/contractbeheer/:contractId/verkocht',               'Verkopen',       () => import('../features/contract-management/sale/sale-screen.tsx'), titled),
        page('/contractbeheer/:contractId/bijstorten',             'Bijstorten',     () => import('../features/contract-management/deposit/deposit-screen.tsx')),
        page('/contractbeheer/:contractId/gebeurtenissen/:event?', 'Gebeurtenissen', () => import('../features/contract-management/life-events/life-events-screen.tsx'), titled),
      ]),
      layout('settings', () => import('../features/settings/settings-layout.tsx'), [
        page('/mijn-instellingen/wachtwoord',              'Wachtwoord en beveiliging', () => import('../features/settings/security/security-screen.tsx')),
        page('/mijn-instellingen/overige-relaties',        'Overige relaties',          () => import('../features/settings/relations/relations-screen.tsx'), titled),
        page('/mijn-instellingen/persoonlijke-informatie', 'Persoonlijke informatie',   () => import('../features/settings/personal-info/personal-info-screen.tsx')),
        page('/mijn-instellingen/nieuwsbrief',             'Nieuwsbrief',               () => import('../features/settings/newsletter/newsletter-screen.tsx')),
      ]),
      guarded('admin', requireAdmin, [
        { lazy: () => import('../features/admin/admin-screen.tsx'), children: [
          page('/admin', 'Beheer', () => import('../features/admin/work/work-screen.tsx')),
        ] },
        page('/admin/klanten', 'Klanten', () => import('../features/admin/customers-screen.tsx')),
        page('/admin/logboek', 'Logboek', () => import('../features/admin/audit-screen.tsx')),
      ]),
    ]),
  ], { loader: loadMenu, shouldRevalidate: () => false }),
  guarded('home', redirectHome, [], { path: '/' }),
  guarded('unknown', redirectUnknown, [], { path: '*' }),
], Waiting)

/** The row of a flow. Its guard is in its module, because it needs the code of the flows, which no other page does. */
function flow(path: PagePath, title: string, load: LoadFlow, intro: string): RouteObject {
  const row = page(path, title, load, { ...titled, intro })
  return { ...row, middleware: [async (args, next) => (await load()).guard(args, next)] }
}

type LoadFlow = () => Promise<Awaited<ReturnType<LoadModule>> & { guard: MiddlewareFunction }>

/** The pages of one subject, with a layout that stays when one of them fails. */
function layout(id: string, lazy: LoadModule, children: RouteObject[]): RouteObject {
  return { id, lazy, children: [{ ErrorBoundary: PageError, children }] }
}

/** Pages without the left menu, which use its space (requirement 2.22). */
function withoutMenu(pages: RouteObject[]): RouteObject[] {
  return pages.map(({ handle, children, ...route }) => {
    const changed = { ...route, ...(handle && { handle: { ...(handle as Page), hasMenu: false } }) }
    return (children ? { ...changed, children: withoutMenu(children) } : changed) as RouteObject
  })
}

/** Starts loading the menu of private pages; no page waits for it. */
function loadMenu({ context }: LoaderFunctionArgs): null {
  const portal = context.get(portalContext)
  // Not in this file's chunk, because a visitor has no contracts.
  const summaries = import('./shell/menu.tsx').then((it) => it.loadMenuData(portal))
  // Only a page that uses the summaries must handle a failure of this import.
  summaries.catch(() => {})
  context.set(summariesContext, summaries)
  return null
}
