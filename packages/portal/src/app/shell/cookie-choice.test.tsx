import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderAt } from '../../testing/render-at.tsx'

const message = 'Deze applicatie maakt gebruik van cookies'
const choice = () => screen.findByRole('region', { name: 'Optionele cookies' })

afterEach(() => {
  for (const name of ['optionalCookies', 'hasCookie']) document.cookie = `${name}=; Max-Age=0; Path=/`
})

describe('the choice about optional cookies', () => {
  it('is not shown when visits are not measured', async () => {
    renderAt('/contact')
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Optionele cookies' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cookies' })).toBeNull()
  })

  // Requirement C30.
  it('is next to the message, stays when that is closed, and is saved', async () => {
    const { person, unmount } = renderAt('/contact', { environment: { gtmId: 'GTM-ABC123' } })
    await choice()
    await person.click(screen.getByRole('button', { name: 'Sluit melding' }))
    expect(screen.queryByText(message)).toBeNull()
    expect(document.cookie).not.toContain('optionalCookies')
    await person.click(screen.getByRole('button', { name: 'Alleen noodzakelijk' }))
    expect(document.cookie).toContain('optionalCookies=necessary')
    expect(screen.queryByRole('region', { name: 'Optionele cookies' })).toBeNull()
    unmount()
    renderAt('/contact', { environment: { gtmId: 'GTM-ABC123' } })
    expect(await screen.findByRole('button', { name: 'Cookies' })).toBeDefined()
  })

  // Requirement C30.
  it('can be changed with a button in the footer, which moves the focus to the choice', async () => {
    document.cookie = 'optionalCookies=necessary; Path=/'
    const { person } = renderAt('/contact', { environment: { gtmId: 'GTM-ABC123' } })
    const footer = within(await screen.findByRole('contentinfo'))
    await person.click(await footer.findByRole('button', { name: 'Cookies' }))
    expect(document.activeElement).toBe(await choice())
    await person.click(screen.getByRole('button', { name: 'Toestaan' }))
    expect(document.cookie).toContain('optionalCookies=all')
    expect(screen.queryByRole('region', { name: 'Optionele cookies' })).toBeNull()
  })
})
