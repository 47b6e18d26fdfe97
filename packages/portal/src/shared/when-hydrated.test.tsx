import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SubmitButton } from './submit-button.tsx'
import { WhenHydrated } from './when-hydrated.tsx'

it('a hydrated page draws its late parts and its submit button again, and nothing around them', () => {
  let drawings = 0
  function Page() {
    drawings += 1
    return (
      <form>
        <SubmitButton busy={false}>Inloggen</SubmitButton>
        <WhenHydrated>
          <p>Later</p>
        </WhenHydrated>
      </form>
    )
  }
  const app = document.createElement('div')
  app.innerHTML = renderToString(<Page />)
  expect(app.textContent).toBe('Inloggen')
  expect(app.querySelector('button')?.disabled).toBe(true)
  drawings = 0
  render(<Page />, { container: app, hydrate: true })
  expect(app.textContent).toBe('InloggenLater')
  expect(app.querySelector('button')?.disabled).toBe(false)
  expect(drawings).toBe(1)
})
