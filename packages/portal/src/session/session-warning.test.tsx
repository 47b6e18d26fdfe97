import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answers } from '../testing/fake-api.ts'
import { renderAt, toToken } from '../testing/render-at.tsx'
import { until } from '../testing/until.ts'

const SECOND = 1000

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    shouldAdvanceTime: true,
  })
})

afterEach(() => vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const dialog = () => screen.findByRole('alertdialog')
const question = 'Wilt u ingelogd blijven?'

/** Renders the warning with 110 seconds left. */
async function renderWarned(answers: Answers = {}) {
  const opened = renderAt('/contact', { answers: { getCookie: { data: toToken(110) }, ...answers } })
  return { ...opened, box: await dialog() }
}

describe('the warning that the session ends', () => {
  // Requirement C22.
  it('counts down each second, and is announced at two minutes, one minute and half a minute', async () => {
    const { box } = await renderWarned()
    expect(within(box).getByRole('heading', { name: question })).toBeDefined()
    const rest = () => box.querySelector('[aria-hidden="true"]')?.textContent ?? ''
    const seconds = () => Number(/:(\d\d)$/.exec(rest())?.[1]) + 60 * Number(/(\d):/.exec(rest())?.[1])
    const before = seconds()
    await pass(10 * SECOND)
    expect(before - seconds()).toBe(10)
    expect(box.textContent).toContain('U wordt binnen 2 minuten uitgelogd.')
    await pass((seconds() - 60) * SECOND)
    expect(rest()).toBe('U wordt uitgelogd over 1:00')
    expect(box.textContent).toContain('U wordt binnen 1 minuut uitgelogd.')
    await pass(30 * SECOND)
    expect(rest()).toBe('U wordt uitgelogd over 0:30')
    expect(box.textContent).toContain('U wordt binnen 30 seconden uitgelogd.')
  })

  // Requirement C22.
  it('is not closed by Escape', async () => {
    const { person } = await renderWarned()
    await person.keyboard('{Escape}')
    expect(await dialog()).toBeDefined()
  })

  it('closes when the customer stays', async () => {
    const { person, api, box } = await renderWarned({ extendSession: { data: {} } })
    api.answer({ getCookie: { data: toToken(1800) } })
    await person.click(within(box).getByRole('button', { name: 'Ingelogd blijven' }))
    await until(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(api.callsOf('extendSession')).toHaveLength(1)
  })

  it('shows an error when staying fails, and stays open', async () => {
    const { person, box } = await renderWarned({ extendSession: 'no connection' })
    await person.click(within(box).getByRole('button', { name: 'Ingelogd blijven' }))
    expect((await within(box).findByRole('alert')).textContent).toContain('Er is geen verbinding')
  })

  it('explains when the session cannot be extended, and can then be closed', async () => {
    const { person, box } = await renderWarned({ extendSession: { data: {} } })
    await person.click(within(box).getByRole('button', { name: 'Ingelogd blijven' }))
    expect(await within(box).findByRole('heading', { name: 'U wordt bijna uitgelogd' })).toBeDefined()
    expect(within(box).queryByRole('button', { name: 'Ingelogd blijven' })).toBeNull()
    await person.click(within(box).getByRole('button', { name: 'Verder gaan' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('logs out at once on request', async () => {
    const { person, box, left } = await renderWarned({ logout: { data: {} }, deleteCookie: { data: {} } })
    await person.click(within(box).getByRole('button', { name: 'Nu uitloggen' }))
    await until(() => expect(left).toEqual(['/login']))
    await until(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('shows that the session is being checked at the end without a response', async () => {
    const { api, box } = await renderWarned()
    api.answer({ sessionHealthCheck: 'no connection' })
    await pass(111 * SECOND)
    expect(box.textContent).toContain('Wij kijken of u nog bent ingelogd')
  })

  it('is shown in the title of the tab, which is restored afterwards', async () => {
    const { person, api, box } = await renderWarned({ extendSession: { data: {} } })
    const titles = new Set<string>()
    for (let second = 0; second < 4; second += 1) {
      titles.add(document.title)
      await pass(SECOND)
    }
    const usual = [...titles].find((title) => title !== question)
    expect(titles).toEqual(new Set([usual, question]))
    api.answer({ getCookie: { data: toToken(1800) } })
    await person.click(within(box).getByRole('button', { name: 'Ingelogd blijven' }))
    await until(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(document.title).toBe(usual)
  })
})
