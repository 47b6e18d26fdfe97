import { STALL_TIMEOUT } from '@portal/api/client'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { loadingAtom } from '../../store/loading.ts'
import { notificationsAtom } from '../../store/notifications.ts'
import type { Answer, Answers, Call, Operation } from '../fake-api.ts'
import { reactIdle } from '../react-idle.ts'
import { textOf } from '../read-page.ts'
import { renderAt, settled, toToken } from '../render-at.tsx'
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

/** The final state of the page. */
export type Seen = Awaited<ReturnType<typeof play>>

/** Opens the page of a call, makes that call fail, and waits until everything that follows is done. */
export async function play(operation: Called, name: FaultName) {
  const row: Row = table[operation]
  const troubles = watchTroubles()
  const isHeld = name === 'slow' || name === 'late'
  const timeouts = name === 'no answer' ? mockTimeouts() : null
  let isTimeUp = false
  row.prepare?.()
  const { steps = [], user = customer } = row
  const answers: Answers = { ...usual, ...row.answers() }
  let isFaulty = steps.length === 0
  let servedAt: string | null = null
  const [gate, open] = createGate(isHeld)

  async function good(call: Call): Promise<Answer<Operation>> {
    const answer = answers[operation]
    if (answer === undefined) throw new Error(`${operation} has no good answer`)
    // Only the table knows the operation, and so the type of its data.
    return (typeof answer === 'function' ? await answer(call) : answer) as Answer<Operation>
  }
  async function serve(call: Call) {
    if (!isFaulty) return good(call)
    // The requested page, which a redirect may have changed while the URL still shows the old one.
    const at = opened.router.state.navigation.location ?? location
    servedAt ??= at.pathname + at.search + at.hash
    await gate
    if (isTimeUp) void expire()
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
  // The page at the moment of the request.
  const before = { title: title(), fields: fields() }
  await waitFor(() => expect(servedAt).not.toBeNull())
  if (isHeld) {
    await settle(operation)
    before.title = title()
  }
  if (name === 'late') {
    await act(() => opened.router.navigate('/about'))
    await reactIdle()
    // The question after a flow was started must be confirmed first.
    const yes = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Oké')
    if (yes) act(() => yes.click())
    await waitFor(() => expect(location.pathname).toBe('/about'))
  }
  open()
  isTimeUp = true
  await expire()
  await settle()

  /** Advances half a minute for the calls without a response. */
  async function expire() {
    if (!timeouts) return
    await opened.api.answered(operation)
    timeouts.expire()
  }

  /** Resolves once router and page are done with every response but `held`, or another document is loaded. */
  async function settle(held?: Operation) {
    await Promise.race([opened.hasLeft, isDone(held)])
  }
  async function isDone(held?: Operation) {
    const { api } = opened
    let seen
    do {
      seen = api.calls.length
      await api.answered(held)
      await vi.dynamicImportSettled()
      if (!held) await settled(opened)
      await reactIdle()
    } while (api.calls.length > seen)
  }

  return {
    ...opened,
    row,
    before,
    servedAt,
    settle: () => settle(),
    navigate,
    title,
    fields,
    text: () => textOf(document.body),
    toasts: () => opened.portal.store.get(notificationsAtom).map(({ message }) => message),
    loading: () => opened.portal.store.get(loadingAtom).count,
    alerts: () => screen.queryAllByRole('alert').map(textOf),
    recover: () => void (isFaulty = false),
    /** The uncaught errors. */
    troubles,
  }
}

function title(): string {
  return [...document.querySelectorAll('h1')].map(textOf).join(' | ')
}

/** The values of the fields, by their names. */
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

/** Records errors on the window, and unhandled rejections. */
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

/** Ends a play. */
export function endPlay(): void {
  for (const stop of stops.splice(0)) stop()
}

/** Delays every timeout until the test lets the time pass. */
function mockTimeouts() {
  const signals: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    signals.push(controller)
    return controller.signal
  })
  const stalls = new Map<unknown, () => void>()
  const { setTimeout: wait, clearTimeout: cancel } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((action: () => void, delay?: number) => {
    const timer = wait(action, delay)
    if (delay === STALL_TIMEOUT) stalls.set(timer, action)
    return timer
  })
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    stalls.delete(timer)
    cancel(timer)
  })
  return {
    expire() {
      for (const controller of signals.splice(0)) controller.abort(new DOMException('', 'TimeoutError'))
      for (const [timer, stall] of stalls) {
        cancel(timer as number)
        stall()
      }
      stalls.clear()
    },
  }
}

function createGate(isClosed: boolean): [Promise<void>, () => void] {
  let open = () => {}
  const gate = isClosed ? new Promise<void>((resolve) => (open = resolve)) : Promise.resolve()
  return [gate, () => open()]
}
