import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { offerID } from '../calculations.ts'
import { type FaultName, faults } from './faults.ts'
import type { Seen } from './play.ts'
import type { Outcome } from './row.ts'
import { press } from './steps.ts'

const problem = 'Deze pagina kan niet worden getoond'
const silent = new Set<Outcome>(['well', 'calm', 'left'])
const sentences = [...new Set(Object.values(faults).map(({ sentence }) => sentence))].filter((sentence) => sentence)

/** Expects the outcome of the table, and always a heading without an overlay. */
export async function checkOutcome(seen: Seen, outcome: Outcome, name: FaultName): Promise<void> {
  // A message that nobody should see goes away by itself, so that waiting for silence would miss it.
  if (!silent.has(outcome)) await waitFor(() => checkWhat(seen, outcome, name))
  await seen.settle()
  checkWhat(seen, outcome, name)
  if (outcome === 'page') await checkRetry(seen)
  // After a session has ended, the customer waits for the next document.
  if (seen.left.length > 0) return
  expect(seen.title()).toMatch(/^[^|]+$/)
  expect(seen.loading()).toBe(0)
}

function checkWhat(seen: Seen, outcome: Outcome, name: FaultName): void {
  const { sentence } = faults[name]
  if (outcome === 'login') return checkLogin(seen)
  if (outcome === 'start') return expect(seen.left).toEqual(['/login'])
  if (outcome === 'maintenance') return checkMaintenance(seen)
  if (outcome === 'page') {
    expect(seen.title()).toBe(problem)
    expect(seen.text()).toContain(sentence)
    return expect(seen.left).toEqual([])
  }
  expect(seen.title()).not.toBe(problem)
  if (outcome === 'well') return checkSilence(seen)
  expect(seen.left).toEqual([])
  if (outcome === 'left') {
    expect([location.pathname, seen.title()]).toEqual(['/about', 'Over Hoofdmerk'])
    return checkSilence(seen)
  }
  if (outcome === 'calm') return checkSilence(seen)
  if (outcome === 'toast') {
    expect(seen.toasts()).toEqual([sentence])
    return checkKept(seen)
  }
  if (outcome === 'sentence') {
    expect(seen.text()).toContain(sentence)
    return checkKept(seen)
  }
  expect(seen.text()).toMatch(outcome)
  if (seen.title() === seen.before.title) checkKept(seen)
}

/**
 * Expects one redirect with a return path: by a guard without a session, by another document at the end of one. The path
 * of a flow also names its saved calculation (requirement C22).
 */
function checkLogin({ left, api, servedAt }: Seen): void {
  const from: string = servedAt ?? ''
  const toLogin = (redirect: string) => `/login?${new URLSearchParams({ redirect })}`
  if (left.length === 0) return expect(location.pathname + location.search).toBe(toLogin(from))
  const resumed = from.replace('?', `?berekening=${offerID}&`)
  expect([from, resumed].map((redirect) => [`${toLogin(redirect)}#uitgelogd`])).toContainEqual(left)
  expect(api.callsOf('deleteCookie')).toHaveLength(1)
}

function checkMaintenance({ title, router, navigate, servedAt, left }: Seen): void {
  expect(title()).toBe('Wij werken aan het portaal')
  expect(router.state.location).toMatchObject({ pathname: '/maintenance', state: { from: servedAt } })
  expect(navigate.mock.calls.filter(([to]) => to === '/maintenance')).toHaveLength(1)
  expect(left).toEqual([])
}

function checkSilence({ text, toasts }: Seen): void {
  const shown = text()
  // One text, so that a failure states what was shown.
  expect([...sentences.filter((sentence) => shown.includes(sentence)), ...toasts()].join('\n')).toBe('')
}

/** Expects the typed text in its field. */
function checkKept({ before, fields }: Seen): void {
  expect(fields()).toMatchObject(before.fields)
}

/** Expects that the page's button shows the page once the server works again. */
async function checkRetry(seen: Seen): Promise<void> {
  seen.recover()
  await press('Probeer het opnieuw')()
  await waitFor(() => expect(seen.title()).not.toBe(problem))
  await seen.settle()
  checkSilence(seen)
}
