import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderAt } from '../../testing/render-at.tsx'

const shownScheme = () => document.documentElement.dataset['scheme']
const button = (name: string) => screen.findByRole('button', { name })
const chosen = async () => {
  const group = await screen.findByRole('group', { name: 'Weergave' })
  return within(group).getByRole('button', { pressed: true }).textContent
}

afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['scheme']
  document.head.replaceChildren()
})

describe('the choice of colours', () => {
  // Requirement C24.
  it("starts with the device's colours, and is saved on the device", async () => {
    const { person, unmount } = renderAt('/contact', { user: null })
    expect(await chosen()).toBe('Als uw apparaat')
    await person.click(await button('Donker'))
    expect(shownScheme()).toBe('dark')
    expect(localStorage.getItem('weergave')).toBe('dark')
    unmount()
    renderAt('/contact', { user: null })
    expect(await chosen()).toBe('Donker')
  })

  // Requirement C24.
  it('follows the device again on request', async () => {
    localStorage.setItem('weergave', 'light')
    const { person } = renderAt('/contact', { user: null })
    expect(await chosen()).toBe('Licht')
    await person.click(await button('Als uw apparaat'))
    expect(shownScheme()).toBeUndefined()
    expect(localStorage.getItem('weergave')).toBeNull()
  })

  it('colours the bar of the browser too', async () => {
    document.head.innerHTML =
      '<meta name="theme-color" media="(prefers-color-scheme: light)"><meta name="theme-color" media="(prefers-color-scheme: dark)">'
    const bars = () => [...document.querySelectorAll('meta')].map(({ media }) => media)
    const { person } = renderAt('/contact', { user: null })
    await person.click(await button('Licht'))
    expect(bars()).toEqual(['all', 'not all'])
    await person.click(await button('Als uw apparaat'))
    expect(bars()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
  })

  it("uses the device's colours for an unknown value", async () => {
    localStorage.setItem('weergave', 'paars')
    renderAt('/contact', { user: null })
    expect(await chosen()).toBe('Als uw apparaat')
  })
})
