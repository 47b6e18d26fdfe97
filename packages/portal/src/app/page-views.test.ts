import { expect, it } from 'vitest'
import { contractPageAnswers } from '../testing/contract-pages.ts'
import { openAt, settled } from '../testing/render-at.tsx'
import { startPageViews } from './page-views.ts'
import { until } from '../testing/until.ts'

// Requirements 4.14 and T42.
it('reports each page once, by the template of its route and without its URL', async () => {
  const seen: unknown[] = []
  const listen = (event: Event) => void seen.push((event as CustomEvent<unknown>).detail)
  window.addEventListener('page-view', listen)
  const opened = openAt('/contractbeheer/GEHEIM-1/transacties?naam=GEHEIM-2#GEHEIM-3', {
    answers: { ...contractPageAnswers, getOffers: { data: { Offerte: [] } } },
  })
  startPageViews(opened.router)
  await settled(opened)
  await opened.router.navigate('/contractbeheer/GEHEIM-1/wijzigen/inleg')
  await opened.router.navigate('/contractbeheer/GEHEIM-1/wijzigen/inleg?stap=2')
  await opened.router.navigate('/bestaat-niet')
  await opened.router.navigate('/mijn-berekeningen')
  await until(() => expect(seen).toHaveLength(4))
  window.removeEventListener('page-view', listen)
  expect(seen).toEqual([
    { template: '/contractbeheer/:contractId/transacties' },
    { template: '/contractbeheer/:contractId/wijzigen/:option?' },
    { template: '/mijn-investeringen' },
    { template: '/mijn-berekeningen' },
  ])
})
