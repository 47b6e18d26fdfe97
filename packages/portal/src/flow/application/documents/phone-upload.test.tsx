import type { ReceivedFile } from '@portal/api/operations'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { encode } from 'uqr'
import { applicants, applicationAnswers, passport, savedOffer } from '../../../testing/applications.ts'
import { offerID } from '../../../testing/calculations.ts'
import type { Answers } from '../../../testing/fake-api.ts'
import { renderAt } from '../../../testing/render-at.tsx'

const SECOND = 1000
const token = 'abcdefghijABCDEFGHIJ0123456789_-abcdefghij1'
const url = `${location.origin}/foto#token=${token}`
const newer: ReceivedFile = { ...passport, receivedAt: '2026-11-20T10:05:00.000Z' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  URL.createObjectURL = () => 'blob:foto'
  URL.revokeObjectURL = () => {}
})

const button = () => screen.findByRole('button', { name: 'Maak de foto met uw telefoon' })
const dialog = (name = 'Maak de foto met uw telefoon') => screen.findByRole('dialog', { name })
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * SECOND))

async function showCode(files: ReceivedFile[] = [], answers: Answers = {}) {
  const opened = renderAt('/bedrag-beleggen?pagina=aanvrager:Identiteit', {
    answers: {
      ...applicationAnswers(applicants, files),
      createPhoneUpload: { data: { token, expiresInSeconds: 600 } },
      getFile: { file: new Blob(['foto'], { type: 'image/jpeg' }) },
      ...answers,
    },
    saved: savedOffer,
  })
  await opened.person.click(await button())
  return opened
}

it('a QR code links to the page for this document, and the link is beside it', async () => {
  const { api } = await showCode()
  const shown = within(await dialog())
  const drawing = shown.getByRole('img', { name: 'QR-code met de link die hieronder staat' })
  expect(drawing.getAttribute('viewBox')).toBe(
    `0 0 ${encode(url, { border: 4 }).size} ${encode(url, { border: 4 }).size}`,
  )
  expect(shown.getByRole('link', { name: url }).getAttribute('href')).toBe(url)
  expect(shown.getByText('De code werkt voor één foto en is 10 minuten geldig.')).toBeDefined()
  expect(shown.getByText('Maak de foto: kopie van het paspoort.')).toBeDefined()
  expect(shown.getByText('Wij wachten op uw foto. Laat dit venster open.')).toBeDefined()
  expect(api.callsOf('createPhoneUpload').map(({ params }) => params)).toEqual([
    { id: offerID, person: 'mijn', document: 'kopie' },
  ])
})

// Requirement C36.
it('a photo that arrives is shown at once, and the document is marked as received', async () => {
  const { api, person } = await showCode()
  await dialog()
  await pass(4)
  expect(screen.queryByRole('dialog', { name: 'Controleer uw foto' })).toBeNull()
  api.answer({ getFiles: { data: [passport] } })
  await pass(4)
  const shown = within(await dialog('Controleer uw foto'))
  expect(shown.getByText('De foto is ontvangen. Staat alles erop en is het goed te lezen?')).toBeDefined()
  expect((await shown.findByRole('img', { name: 'Foto: Kopie van het paspoort' })).getAttribute('src')).toBe(
    'blob:foto',
  )
  const looks = api.callsOf('getFiles').length
  await pass(60)
  expect(api.callsOf('getFiles')).toHaveLength(looks)
  await person.click(shown.getByRole('button', { name: 'Ja, ga verder' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Ontvangen: foto, 124 kB')).toBeDefined()
})

it('an earlier photo does not count as the new one', async () => {
  const { api } = await showCode([passport])
  await dialog()
  await pass(4)
  expect(screen.getByText('Wij wachten op uw foto. Laat dit venster open.')).toBeDefined()
  api.answer({ getFiles: { data: [newer] } })
  await pass(4)
  await dialog('Controleer uw foto')
})

// Requirement C36.
it('an expired code can be replaced', async () => {
  const { api, person } = await showCode()
  await dialog()
  await pass(600)
  expect(await screen.findByText('De QR-code is verlopen.')).toBeDefined()
  expect(screen.queryByRole('img', { name: /^QR-code/ })).toBeNull()
  const looks = api.callsOf('getFiles').length
  await pass(60)
  expect(api.callsOf('getFiles')).toHaveLength(looks)
  const other = { token: token.replace('a', 'b'), expiresInSeconds: 600 }
  api.answer({ createPhoneUpload: { data: other } })
  await person.click(screen.getByRole('button', { name: 'Toon een nieuwe QR-code' }))
  expect(await screen.findByRole('link', { name: url.replace(token, other.token) })).toBeDefined()
})

it('the requests stop once the code is closed, and continue after a failure', async () => {
  const { api, person } = await showCode()
  await dialog()
  api.answer({ getFiles: 'no connection' })
  await pass(7)
  expect(screen.getByText('Wij wachten op uw foto. Laat dit venster open.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Sluiten' }))
  await waitFor(async () => expect(document.activeElement).toBe(await button()))
  const looks = api.callsOf('getFiles').length
  expect(looks).toBeGreaterThan(2)
  await pass(60)
  expect(api.callsOf('getFiles')).toHaveLength(looks)
})

it('a photo that arrives after the code was closed counts at submit', async () => {
  const { api, person } = await showCode()
  await dialog()
  await person.click(screen.getByRole('button', { name: 'Sluiten' }))
  api.answer({ getFiles: { data: [passport] } })
  await person.click(screen.getByRole('button', { name: 'Volgende' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Belasting en herkomst van het geld' })).toBeDefined()
})

it('a failed request for a code shows its reason and can be repeated', async () => {
  const { api, person } = await showCode([], { createPhoneUpload: { status: 500 } })
  expect(await screen.findByText('Wij kunnen nu geen QR-code laten zien')).toBeDefined()
  api.answer({ createPhoneUpload: { data: { token, expiresInSeconds: 600 } } })
  await person.click(await button())
  await dialog()
  expect(screen.queryByText('Wij kunnen nu geen QR-code laten zien')).toBeNull()
})

it('a code whose dialog cannot be loaded is not made, and the page says so', async () => {
  vi.doMock('./phone-dialog.tsx', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const { api } = await showCode()
  expect(await screen.findByText(/^Er is geen verbinding\./)).toBeDefined()
  expect(api.callsOf('createPhoneUpload')).toEqual([])
  expect(await button()).toBeDefined()
  vi.doUnmock('./phone-dialog.tsx')
})
