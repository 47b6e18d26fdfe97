import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BedragBeleggen } from '@portal/flows/flow/products/bedrag-beleggen'
import { applicants, mijn } from '../testing/applications.ts'
import { flowAnswers } from '../testing/flow-answers.ts'
import { contractId } from '../testing/payments.ts'
import { renderPerson } from '../testing/person-page.ts'
import { renderAt } from '../testing/render-at.tsx'
import { plan, savedFlow } from '../testing/saved-copies.ts'
import { readFlow, writeFlow } from './flow.ts'

const notice = () => screen.queryByText('Deze aanvraag is in een ander tabblad gewijzigd')

async function renderFlow() {
  const { portal } = renderAt('/bedrag-beleggen', { answers: flowAnswers, saved: savedFlow(plan) })
  await screen.findByRole('heading', { level: 1, name: 'Hoeveel wilt u beleggen?' })
  return portal
}

function saveElsewhere(newValue: string | null, key = 'store') {
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  })
}

const changed = (change: Partial<BedragBeleggen>) => savedFlow({ ...plan, ...change })

it('a warning shows an answer that another tab changed, until it is the same again', async () => {
  await renderFlow()
  saveElsewhere(changed({ duration: 31 }))
  expect(notice()).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Ververs' })).toBeDefined()
  saveElsewhere(changed({}))
  expect(notice()).toBeNull()
})

it('a warning shows that another tab signed', async () => {
  await renderFlow()
  saveElsewhere(changed({ offerID: contractId, contractID: contractId }))
  expect(notice()).toBeNull()
  expect(screen.getByText('Deze aanvraag is in een ander tabblad ondertekend')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Ververs' })).toBeDefined()
})

it.each([
  ['is only at another page of the flow', () => saveElsewhere(changed({ activePage: 'fondsen' }))],
  ['saves something else', () => saveElsewhere(changed({ duration: 31 }), 'elders')],
  ['wipes its copy', () => saveElsewhere(null)],
  ['saves what nobody can read', () => saveElsewhere('{"state":')],
])('no warning shows when another tab %s', async (_, save) => {
  await renderFlow()
  save()
  expect(notice()).toBeNull()
})

it('no warning shows when another tab saves the same answers with their fields in another order', async () => {
  const portal = await renderFlow()
  const flow = readFlow(portal, 'bedragBeleggen')
  // The server orders the fields of a calculation in its own way.
  act(() => writeFlow(portal, Object.fromEntries(Object.entries(flow).toReversed()) as typeof flow))
  saveElsewhere(changed({}))
  expect(notice()).toBeNull()
})

// The copy of this tab, with another address and without the numbers that no copy has.
it('a warning shows data of the application that another tab changed, and none when they are the same', async () => {
  await renderPerson(applicants)
  await waitFor(() => expect(localStorage.getItem('store')).toContain(mijn.postcode))
  const copy = localStorage.getItem('store') ?? ''
  expect(copy).not.toContain(mijn.bsn)
  saveElsewhere(copy)
  expect(notice()).toBeNull()
  saveElsewhere(copy.replace(mijn.postcode, '9999 ZZ'))
  expect(notice()).not.toBeNull()
})
