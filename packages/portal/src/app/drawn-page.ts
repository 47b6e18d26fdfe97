import { toCalendarDate } from '@portal/flows/values/moment'
import type { createBrowserRouter } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

/** A page with data that came with the document. */
type DrawnPage = {
  /** Whether it is still there: an inline script shows the shell where this browser knows more than the server. */
  isShown: boolean
  /** The clock of this visit: the server's on a device with another date, where the page would be another one. */
  now: () => Date
  /**
   * For the API client: answers a call with what the document brought for it, until the first page is loaded, and any other
   * by the network.
   */
  send: (request: Request) => Promise<Response>
  /** Resolves once the first page is loaded, whatever it is: only then it is what the server drew. */
  isLoaded: (router: Router) => Promise<void>
  /**
   * Tells React what was typed, chosen or filled in before it took the page over: it keeps that in the fields, but hears
   * only of later changes (https://github.com/facebook/react/issues/12955).
   */
  repeatTyped: () => void
}

/** Reads what the server sent with the page that it drew (`app/drawing.ts`). */
export function readDrawnPage(app: HTMLElement): DrawnPage {
  const sent = document.getElementById('answers')
  const answers = new Map(Object.entries(JSON.parse(sent?.textContent ?? '{}') as Record<string, unknown>))
  const now = createClock(new Date(Number(sent?.dataset['now'] ?? Date.now())))
  const isShown = app.dataset['replaced'] === undefined
  return {
    isShown,
    now,
    async send(request) {
      const { pathname, search } = new URL(request.url)
      // A change makes them old.
      if (request.method !== 'GET') answers.clear()
      const answer = answers.get(pathname + search)
      return answer === undefined ? fetch(request) : Response.json(answer)
    },
    isLoaded: (router) => untilLoaded(router).then(() => answers.clear()),
    repeatTyped() {
      const controls = isShown ? app.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input,select') : []
      for (const repeat of [...controls].flatMap(toRepeat)) repeat()
    },
  }
}

function createClock(sentAt: Date): () => Date {
  const isSameDay = toCalendarDate(sentAt) === toCalendarDate(new Date())
  const offset = isSameDay ? 0 : sentAt.getTime() - Date.now()
  return () => new Date(Date.now() + offset)
}

function untilLoaded({ state, subscribe }: Router): Promise<void> {
  return new Promise((resolve) => {
    if (state.initialized) return resolve()
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

/** How to repeat a change of a field since the server sent it; nothing without one. */
function toRepeat(control: HTMLInputElement | HTMLSelectElement): (() => void)[] {
  if (control instanceof HTMLSelectElement) return toRepeatOfList(control)
  const { type, value, defaultValue, checked, defaultChecked } = control
  if (type === 'radio' || type === 'checkbox') return checked === defaultChecked ? [] : toRepeatOfChoice(control)
  return value === defaultValue ? [] : [() => repeatText(control, value)]
}

function toRepeatOfList(list: HTMLSelectElement): (() => void)[] {
  const { value } = list
  if (list.selectedOptions[0]?.defaultSelected !== false) return []
  return [
    () => {
      list.value = value
      list.dispatchEvent(new Event('change', { bubbles: true }))
    },
  ]
}

/** Of a group the one that is chosen now; the others follow from it. */
function toRepeatOfChoice(input: HTMLInputElement): (() => void)[] {
  if (input.type === 'radio' && !input.checked) return []
  return [
    () => {
      hydrate(input)
      input.checked = input.defaultChecked
      input.click()
    },
  ]
}

function repeatText(input: HTMLInputElement, value: string): void {
  hydrate(input)
  const isFocused = document.activeElement === input
  const { selectionStart, selectionEnd } = input
  // React compares with what was last set here, and not with what the browser itself has set.
  input.value = input.defaultValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  if (isFocused && selectionStart !== null) input.setSelectionRange(selectionStart, selectionEnd)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  if (!isFocused) input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** React hydrates at once what gets such an event. */
function hydrate(input: HTMLInputElement): void {
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
