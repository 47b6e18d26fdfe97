import { act, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { loadingAtom } from '../../store/loading.ts'
import { notificationsAtom } from '../../store/notifications.ts'
import type { Answer, Answers, Call, Operation } from '../fake-api.ts'
import { textOf } from '../read-page.ts'
import { renderAt, toToken } from '../render-at.tsx'
import { customer } from '../customers.ts'
import { type FaultName, faults } from './faults.ts'
import type { Row } from './row.ts'
import { type Called, table } from './table.ts'

const usual: Answers = {
  getCookie: { data: toToken(1800) },
  sessionHealthCheck: { data: { status: 'alive' } },
  getContractSummaries: { data: { Contract: [] } },
  logout: { data: {} },
  deleteCookie: { data: {} },
}

/** Half a minute, as long as a call may take, passes in this many milliseconds. A good answer comes sooner. */
const SHORT = 250

/** What somebody has before them in the end. */
export type Seen = Awaited<ReturnType<typeof play>>

/** Goes to where a call is made, lets that call meet a fault, and waits until nothing moves any more. */
export async function play(operation: Called, name: FaultName) {
  const row: Row = table[operation]
  const troubles = watchTroubles()
  if (name === 'no answer') quickenTimeouts()
  row.prepare?.()
  const { steps = [], user = customer } = row
  const answers: Answers = { ...usual, ...row.answers() }
  let isFaulty = steps.length === 0
  let servedAt: string | null = null
  const [gate, open] = createGate(name === 'slow' || name === 'late')

  async function good(call: Call): Promise<Answer<Operation>> {
    const answer = answers[operation]
    if (answer === undefined) throw new Error(`${operation} has no good answer`)
    // Which operation it is, and so what its data is, is known to the table only.
    return (typeof answer === 'function' ? await answer(call) : answer) as Answer<Operation>
  }
  async function serve(call: Call) {
    if (!isFaulty) return good(call)
    servedAt ??= location.pathname + location.search + location.hash
    await gate
    return faults[name].serve(good, call)
  }

  const opened = renderAt(row.path, {
    user,
    ...(row.saved !== undefined && { saved: row.saved }),
    answers: {
      ...answers,
      ...(user === null ? { getUser: answers.getUser ?? { status: 401 } } : {}),
      [operation]: serve,
    },
  })
  const navigate = vi.spyOn(opened.router, 'navigate')
  for (const step of steps.slice(0, -1)) await step()
  isFaulty = true
  await steps.at(-1)?.()
  // What was sent is under way, and the page as it was when it was sent.
  const before = { title: title(), fields: fields() }
  await waitFor(() => expect(servedAt).not.toBeNull())
  if (name === 'slow' || name === 'late') {
    await settle()
    before.title = title()
  }
  if (name === 'late') {
    await act(() => opened.router.navigate('/about'))
    // Whoever has begun a flow is asked first.
    const yes = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Oké')
    if (yes) act(() => yes.click())
    await waitFor(() => expect(location.pathname).toBe('/about'))
  }
  open()
  await settle()

  async function settle() {
    let calm = 0
    let last = ''
    const end = performance.now() + 2500
    while (calm < 4 && performance.now() < end) {
      await act(() => new Promise((resolve) => void setTimeout(resolve, 4)))
      const { navigation, initialized } = opened.router.state
      if (opened.left.length > 0) return
      const now = `${document.body.innerHTML.length} ${opened.left.length} ${location.href}`
      const isQuiet = initialized && navigation.state === 'idle' && opened.portal.store.get(loadingAtom).count === 0
      calm = now === last && (isQuiet || name === 'slow' || name === 'late') ? calm + 1 : 0
      last = now
    }
  }

  return {
    ...opened,
    row,
    before,
    servedAt,
    settle,
    navigate,
    title,
    fields,
    text: () => textOf(document.body),
    toasts: () => opened.portal.store.get(notificationsAtom).map(({ message }) => message),
    loading: () => opened.portal.store.get(loadingAtom).count,
    alerts: () => screen.queryAllByRole('alert').map(textOf),
    recover: () => void (isFaulty = false),
    /** What nobody caught. */
    troubles,
  }
}

function title(): string {
  return [...document.querySelectorAll('h1')].map(textOf).join(' | ')
}

/** What stands in the fields, by their names. */
function fields(): Readonly<Record<string, string>> {
  const all = document.querySelectorAll<HTMLInputElement>(
    'main :is(input, select, textarea):not([type=file]), dialog :is(input, textarea)',
  )
  return Object.fromEntries(
    [...all].map((field, index) => [
      `${field.id || field.name || index}`,
      field.type === 'checkbox' || field.type === 'radio' ? String(field.checked) : field.value,
    ]),
  )
}

/** Errors that reach the window, and promises that nobody waits for. */
function watchTroubles(): readonly string[] {
  const troubles: string[] = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const onError = (event: ErrorEvent) => {
    event.preventDefault()
    troubles.push(String(event.error))
  }
  window.addEventListener('error', onError)
  const onRejection = (reason: unknown) => void troubles.push(String(reason instanceof Error ? reason.stack : reason))
  process.on('unhandledRejection', onRejection)
  stops.push(() => {
    window.removeEventListener('error', onError)
    process.off('unhandledRejection', onRejection)
  })
  return troubles
}

const stops: (() => void)[] = []

/** Ends what a play began. */
export function endPlay(): void {
  for (const stop of stops.splice(0)) stop()
}

function quickenTimeouts(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => timeout(wait === 30_000 ? SHORT : wait))
  const wait = globalThis.setTimeout
  const quick = (action: () => void, delay?: number) => wait(action, delay === 30_000 ? SHORT : delay)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(quick)
}

function createGate(isClosed: boolean): [Promise<void>, () => void] {
  let open = () => {}
  const gate = isClosed ? new Promise<void>((resolve) => (open = resolve)) : Promise.resolve()
  return [gate, () => open()]
}
