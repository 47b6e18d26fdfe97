import { initialFlowState } from '@portal/flows/flow/flow-state'
import { expect } from 'vitest'
import { sessionStatusAtom } from '../session/create-session.ts'
import { joinTabs, type TabMessage } from '../session/tabs.ts'
import { openFilesDatabase } from '../store/files-database.ts'
import { claimFlows, flowsAtom } from '../store/flow-slices.ts'
import { savedCopyAtom } from '../store/saved-copy.ts'
import { sessionSlices } from '../store/session-slices.ts'
import { offer } from './calculations.ts'
import type { Answers } from './fake-api.ts'
import { openAt, settled } from './render-at.tsx'
import { plan, savedFlow } from './saved-copies.ts'

const atCalculations: Answers = { getOffers: { data: { Offerte: [offer] } } }
const endings: Answers = { logout: { data: {} }, deleteCookie: { data: {} } }

type Opened = ReturnType<typeof openAt>

export const statusOf = ({ portal }: Opened) => portal.store.get(sessionStatusAtom)
export const userOf = ({ portal }: Opened) => portal.store.get(sessionSlices.user.atom)
export const savedText = () => localStorage.getItem('store')
export const operationsOf = ({ api }: Opened) => api.calls.map(({ operation }) => operation)

/** A customer at the saved calculations, with a flow and a file in the local database. */
export async function openAsCustomer(answers: Answers = {}): Promise<Opened> {
  const opened = openAt('/mijn-berekeningen', {
    saved: savedFlow(plan),
    answers: { ...atCalculations, ...endings, ...answers },
  })
  await settled(opened)
  const database = await openFilesDatabase()
  await database.put('files', 'GEHEIM paspoort', 'aanvraag/paspoort')
  return opened
}

/** Posts a message as another tab of this site. */
export function post(message: TabMessage): void {
  const tab = joinTabs(() => {})
  tab.postMessage(message)
  tab.leave()
}

/** The messages that the tabs of this site receive. */
export function listen(): TabMessage[] {
  const heard: TabMessage[] = []
  const tab = joinTabs((message) => void heard.push(message))
  window.addEventListener('pagehide', tab.leave, { once: true })
  return heard
}

export async function expectNothingLeft({ portal }: Opened): Promise<void> {
  expect(savedText()).toBeNull()
  expect(await indexedDB.databases()).toEqual([])
  claimFlows(portal.store)
  expect(portal.store.get(flowsAtom)).toEqual(initialFlowState())
  const { user, state } = portal.store.get(savedCopyAtom)
  expect(user).toBeNull()
  expect(state).toMatchObject({ user: null, username: '', mobile: '', offers: [], contracts: [], personalInfo: null })
}

/** The body of requirement 7.16 about the cookie. */
export const token = { cookieName: 'token', isHttpOnly: true, raw: false, sameSite: 'Strict' }
