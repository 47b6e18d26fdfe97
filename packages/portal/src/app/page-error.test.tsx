import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { mainBrand } from '../testing/brands.ts'
import { renderAt } from '../testing/render-at.tsx'
import { until } from '../testing/until.ts'
import { createErrorSender } from './error-sender.ts'

const sentryDsn = 'https://key@errors.example/7'
const brand = {
  ...mainBrand,
  texts: {
    ...mainBrand.texts,
    get about(): never {
      throw new Error('stuk')
    },
  },
}

it('a page that cannot be drawn says so, and the service of error reports hears once where it broke', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string | Uint8Array }) => {
    sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body))
    return new Response('{}')
  })
  createErrorSender(sentryDsn, 'Test')
  renderAt('/about', { user: null, brand, environment: { sentryDsn } })
  expect(await screen.findByRole('heading', { name: 'Deze pagina kan niet worden getoond' })).toBeDefined()
  await until(() => expect(sent.join()).toContain('React ErrorBoundary'))
  expect(sent).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Probeer het opnieuw' })).toBeDefined()
})
