import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderAt } from '../../testing/render-at.tsx'

const shownScheme = () => document.documentElement.dataset['scheme']
const themeSwitch = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Weergave' })

afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['scheme']
  document.head.replaceChildren()
})

describe('the choice of colours', () => {
  it('starts as the device has it, and is kept on the device', async () => {
    const { person, unmount } = renderAt('/contact', { user: null })
    expect((await themeSwitch()).value).toBe('system')
    await person.selectOptions(await themeSwitch(), 'Donker')
    expect(shownScheme()).toBe('dark')
    expect(localStorage.getItem('weergave')).toBe('dark')
    unmount()
    renderAt('/contact', { user: null })
    expect((await themeSwitch()).value).toBe('dark')
  })

  it('follows the device again on request', async () => {
    localStorage.setItem('weergave', 'light')
    const { person } = renderAt('/contact', { user: null })
    expect((await themeSwitch()).value).toBe('light')
    await person.selectOptions(await themeSwitch(), 'Zoals uw apparaat')
    expect(shownScheme()).toBeUndefined()
    expect(localStorage.getItem('weergave')).toBeNull()
  })

  it('colours the bar of the browser too', async () => {
    document.head.innerHTML =
      '<meta name="theme-color" media="(prefers-color-scheme: light)"><meta name="theme-color" media="(prefers-color-scheme: dark)">'
    const bars = () => [...document.querySelectorAll('meta')].map(({ media }) => media)
    const { person } = renderAt('/contact', { user: null })
    await person.selectOptions(await themeSwitch(), 'Licht')
    expect(bars()).toEqual(['all', 'not all'])
    await person.selectOptions(await themeSwitch(), 'Zoals uw apparaat')
    expect(bars()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
  })

  it('takes what it does not know for the choice of the device', async () => {
    localStorage.setItem('weergave', 'paars')
    renderAt('/contact', { user: null })
    expect((await themeSwitch()).value).toBe('system')
  })
})
