import { expect, it } from 'vitest'
import { offerID } from '../testing/calculations.ts'
import { customer } from '../testing/customers.ts'
import { flowAnswers } from '../testing/flow-answers.ts'
import { openAt, settled } from '../testing/render-at.tsx'
import { plan, savedFlow } from '../testing/saved-copies.ts'
import { until } from '../testing/until.ts'

const wanted = '/mijn-instellingen/nieuwsbrief?van=mail'

/** Shows one page to a customer, who opens another whose data is answered with this status. */
async function askFor(status: number) {
  const opened = openAt('/contact', {
    user: customer,
    answers: { getNewsletter: { status }, deleteCookie: { data: {} } },
  })
  await settled(opened)
  void opened.router.navigate(wanted)
  return opened
}

// Requirement 4.4.
it('an ended session returns to the requested page, not to the earlier one', async () => {
  const { left } = await askFor(401)
  await until(() => expect(left).toEqual(['/login?redirect=%2Fmijn-instellingen%2Fnieuwsbrief%3Fvan%3Dmail#uitgelogd']))
})

// Requirement C22.
it.each([
  ['a saved calculation returns to it', { offerID }, `berekening=${offerID}&`],
  ['no saved calculation returns to the page', {}, ''],
])('a session that ends in a flow with %s', async (_, saved, query) => {
  const opened = openAt('/bedrag-beleggen?pagina=fondsen', {
    user: customer,
    saved: savedFlow({ ...plan, ...saved }),
    answers: { ...flowAnswers, sessionHealthCheck: { status: 401 }, deleteCookie: { data: {} } },
  })
  const path = `/bedrag-beleggen?${query}pagina=fondsen`
  await until(() => expect(opened.left).toEqual([`/login?redirect=${encodeURIComponent(path)}#uitgelogd`]))
})

// Requirement 4.5.
it('maintenance returns to the requested page, not to the earlier one', async () => {
  const { router } = await askFor(503)
  await until(() => expect(router.state.location.pathname).toBe('/maintenance'))
  expect(router.state.location.state).toEqual({ from: wanted })
})
