import { setTimeout as sleep } from 'node:timers/promises'
import { type Driver, ELEMENT } from './driver.ts'
import { findElement, type Kind } from './find-element.ts'

type Reference = { readonly [ELEMENT]: string }

/** Keys of WebDriver: https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const keys = {
  backspace: '\uE003',
  tab: '\uE004',
  enter: '\uE007',
  escape: '\uE00C',
  home: '\uE011',
  left: '\uE012',
  right: '\uE014',
}

/** How long a person would wait, in milliseconds. */
const LIMIT = 20_000

/**
 * Scrolls an element to where nothing at the edge of the window covers it, and sees whether the next click hits it. While
 * a page is exchanged for the next one, the document is hit instead:
 * https://drafts.csswg.org/css-view-transitions-1/#document-rendering-suppression-for-view-transitions
 * WebKit sometimes hits what stood there before the page scrolled.
 */
const awaitClick = `
  arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })
  window.wanted = arguments[0]
  window.isMissed = true
  window.seeClick ??= ({ target }) => (window.isMissed &&= !window.wanted.contains(target))
  addEventListener('click', window.seeClick, { capture: true })`

/** The window of an engine, as a person uses it: real clicks and keys, and waits for what is in sight. */
export type EngineWindow = ReturnType<typeof createWindow>

export function createWindow({ send }: Driver, address: string) {
  const run = <Value>(script: string, ...args: unknown[]) => send<Value>('ExecuteScript', { script, args })
  // The innerText of a page that is hidden as a whole would be all of its text.
  const text = () => run<string>('return document.documentElement.hidden ? "" : document.body.innerText')
  const heading = () => run<string | null>('return document.querySelector("h1")?.innerText ?? null')
  const path = () => run<string>('return location.pathname + location.search')

  /** Waits until `look` returns something other than null, false or an empty text. */
  async function until<Value>(what: string, look: () => Promise<Value>): Promise<NonNullable<Value>> {
    const deadline = Date.now() + LIMIT
    for (let reason = ''; ; await sleep(50)) {
      // A page that is being replaced answers nothing.
      const found = await look().catch((error: unknown) => void (reason = String(error)))
      if (found) return found
      if (Date.now() < deadline) continue
      const shown = await Promise.all([run('return location.href'), text()]).catch(() => [])
      throw new Error([`Not there: ${what}`, reason, ...shown].join('\n'))
    }
  }

  /** Firefox reports an error in the part of a script that has arrived when its page is left. */
  const isComplete = () => until('all of the page', () => run<boolean>('return document.readyState === "complete"'))

  async function find(kind: Kind, name: string): Promise<string> {
    const found = await until(`${kind} “${name}”`, () =>
      run<Reference | null>(`return (${String(findElement)})(...arguments)`, kind, name),
    )
    return found[ELEMENT]
  }

  const onElement = async <Value>(kind: Kind, name: string, script: string) =>
    run<Value>(script, { [ELEMENT]: await find(kind, name) })

  return {
    run,
    until,
    text,
    heading,
    path,
    /** Sends a command that has no name here. */
    send,
    async visit(to: string) {
      await isComplete()
      await send('Navigate', { url: address + to })
    },
    back: () => send('Back'),
    forward: () => send('Forward'),
    reload: () => send('Refresh'),
    tap: (kind: Kind, name: string) =>
      // A click on what moves, or is covered for a moment, is refused.
      until(`a click on ${kind} “${name}”`, async () => {
        const id = await find(kind, name)
        await run(awaitClick, { [ELEMENT]: id })
        await send('ElementClick', { id })
        // The next page knows nothing of it.
        return run<boolean>('return window.isMissed !== true').catch(() => true)
      }),
    arrive: (expected: string) => until(`heading “${expected}”`, async () => (await heading()) === expected),
    see: (expected: string) => until(`text “${expected}”`, async () => (await text()).includes(expected)),
    isGone: (unexpected: string) => until(`no text “${unexpected}”`, async () => !(await text()).includes(unexpected)),
    /** Replaces the text of a field, key by key. */
    fill: (name: string, value: string) =>
      until(`typing in field “${name}”`, async () => {
        const id = await find('field', name)
        await run('arguments[0].select()', { [ELEMENT]: id })
        await send('ElementSendKeys', { id, text: value || keys.backspace })
        return true
      }),
    has: async (name: string, value: string) =>
      until(
        `“${value}” in field “${name}”`,
        async () => (await onElement('field', name, 'return arguments[0].value')) === value,
      ),
    focus: (kind: Kind, name: string) => onElement(kind, name, 'arguments[0].focus()'),
    onElement,
    chooseFile: async (name: string, file: string) =>
      send('ElementSendKeys', { id: await find('file', name), text: file }),
    /** Presses keys where the focus is. */
    async press(...pressed: readonly string[]) {
      const actions = pressed.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      await send('PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] })
    },
    /** Opens a tab, does in it what a person does, and comes back from it. */
    async inOtherTab(work: () => Promise<void>) {
      const [first] = await send<string[]>('GetWindowHandles')
      const { handle } = await send<{ handle: string }>('NewWindow', { type: 'tab' })
      await send('SwitchToWindow', { handle })
      await work()
      await isComplete()
      await send('CloseWindow')
      await send('SwitchToWindow', { handle: first })
    },
    resize: (width: number, height = 800) => send('SetWindowRect', { width, height }),
    /** The page on paper, as a PDF. */
    print: async () => Buffer.from(await send<string>('Print'), 'base64'),
  }
}
