import { toCalendarDate } from '@portal/flows/values/moment'
import type { createBrowserRouter } from 'react-router'
import { readSavedOwner } from '../store/saved-owner.ts'

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

/** A field, with the moment at which it was filled in last (`tooling/config/brand/write-page.ts`). */
type Control = (HTMLInputElement | HTMLSelectElement) & { filledAt?: number }

/** Reads what the server sent with the page that it drew (`app/drawing.ts`). */
export function readDrawnPage(app: HTMLElement): DrawnPage {
  const sent = document.getElementById('answers')
  const answers = new Map(Object.entries(JSON.parse(sent?.textContent ?? '{}') as Record<string, unknown>))
  const now = createClock(new Date(Number(sent?.dataset['now'] ?? Date.now())))
  if (isOfAnother(answers)) {
    answers.clear()
    app.replaceChildren(document.querySelector<HTMLTemplateElement>('#shell')?.content ?? '')
    app.dataset['replaced'] = ''
  }
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
      const controls = isShown ? app.querySelectorAll<Control>('input,select') : []
      const inOrder = [...controls].toSorted((a, b) => (a.filledAt ?? 0) - (b.filledAt ?? 0))
      for (const repeat of inOrder.flatMap(toRepeat)) repeat()
    },
  }
}

/** Another customer may have logged in here since the document was sent, as in another tab: then the server is asked. */
function isOfAnother(answers: ReadonlyMap<string, unknown>): boolean {
  const sent = answers.get('/api/users/me') as { data: { id: string } } | undefined
  const owner = readSavedOwner()
  return sent !== undefined && owner !== null && owner !== sent.data.id
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
function toRepeat(control: Control): (() => void)[] {
  if (control instanceof HTMLSelectElement) return toRepeatOfList(control)
  const { type, value, defaultValue, checked, defaultChecked } = control
  if (type === 'radio' || type === 'checkbox') return checked === defaultChecked ? [] : toRepeatOfChoice(control)
  if (value === defaultValue) return []
  // Read before any other field is repeated, because React then draws this one again.
  const { selectionStart, selectionEnd } = control
  const isFocused = document.activeElement === control
  return [
    () => {
      const input = hydrate(control)
      if (isFocused) input.focus()
      repeatText(input, value)
      if (isFocused && selectionStart !== null) input.setSelectionRange(selectionStart, selectionEnd)
    },
  ]
}

function toRepeatOfList(list: HTMLSelectElement): (() => void)[] {
  const { value } = list
  if (list.selectedOptions[0]?.defaultSelected !== false) return []
  return [
    () => {
      const shown = hydrate(list)
      shown.value = value
      shown.dispatchEvent(new Event('change', { bubbles: true }))
    },
  ]
}

/** Of a group the one that is chosen now; the others follow from it. */
function toRepeatOfChoice(choice: HTMLInputElement): (() => void)[] {
  if (choice.type === 'radio' && !choice.checked) return []
  const { checked } = choice
  return [
    () => {
      const input = hydrate(choice)
      input.checked = !checked
      input.click()
    },
  ]
}

function repeatText(input: HTMLInputElement, value: string): void {
  // React compares with what was last set here, and not with what the browser itself has set.
  input.value = input.defaultValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  if (document.activeElement !== input) input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/**
 * React hydrates at once what gets such an event. Returns the field, or the new one where React could not take the page
 * over, as in a browser that has translated it.
 */
function hydrate<T extends HTMLElement>(control: T): T {
  control.dispatchEvent(new Event('input', { bubbles: true }))
  return control.isConnected ? control : ((document.getElementById(control.id) as T | null) ?? control)
}
