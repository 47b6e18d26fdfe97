import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { passport } from '../../testing/applications.ts'
import { otherBrand } from '../../testing/brands.ts'
import type { Answers } from '../../testing/fake-api.ts'
import { photoFile, stubPhotos } from '../../testing/photos.ts'
import { currentPath, renderAt } from '../../testing/render-at.tsx'

const token = 'abcdefghijABCDEFGHIJ0123456789_-abcdefghij1'
const unusable =
  'Deze QR-code is gebruikt of verlopen. Kijk op uw computer of de foto er staat, of scan daar een nieuwe code.'
const refused = { status: 404, body: { message: unusable } }

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const field = () =>
  screen.findByLabelText<HTMLInputElement>('Voorkant van het identiteitsbewijs', { selector: 'input' })

function renderPhone(answers: Answers = {}, options: Parameters<typeof renderAt>[1] = {}) {
  stubPhotos({ width: 100, height: 80 })
  return renderAt(`/foto#token=${token}`, {
    user: null,
    answers: {
      getPhoneUpload: { data: { person: 'mijn', document: 'voorkant' } },
      sendPhoneUpload: { data: { ...passport, document: 'voorkant' } },
      ...answers,
    },
    ...options,
  })
}

// Requirement C36.
it('a phone without a login sends the document, and the page refers the customer to the computer', async () => {
  const { person, api } = renderPhone()
  await heading('Maak een foto')
  await person.upload(await field(), photoFile('SENTINEL.jpg'))
  expect(document.activeElement).toBe(await heading('Uw foto is ontvangen'))
  expect(screen.getByText(/^Ga verder op uw computer\./)).toBeDefined()
  expect(screen.queryByRole('button', { name: /foto/ })).toBeNull()
  const [call] = api.callsOf('sendPhoneUpload')
  expect([call?.headers.get('Upload-Token'), call?.headers.get('Content-Type')]).toEqual([token, 'image/jpeg'])
  expect(await (call?.body as Blob | undefined)?.text()).toBe('drawn 100 x 80 at 0.8')
  expect(api.callsOf('getPhoneUpload').map(({ body }) => body)).toEqual([{ token }])
})

// Requirement T47.
it('the page removes the token from the address at once and saves it nowhere', async () => {
  renderPhone()
  await field()
  expect(currentPath()).toBe('/foto')
  expect(JSON.stringify(Object.values(localStorage))).not.toContain(token)
})

it('the page names the person of the document, in every brand', async () => {
  renderPhone({ getPhoneUpload: { data: { person: 'partner', document: 'voorkant' } } }, { brand: otherBrand })
  expect(await screen.findByText('Dit document is van uw partner.')).toBeDefined()
})

it('the page of a used or expired code shows that before a photo is made', async () => {
  renderPhone({ getPhoneUpload: refused })
  await heading('Deze QR-code werkt niet meer')
  expect(screen.getByText(unusable)).toBeDefined()
})

it('the page shows after the photo that its code has expired meanwhile', async () => {
  const { person } = renderPhone({ sendPhoneUpload: refused })
  await person.upload(await field(), photoFile())
  await heading('Deze QR-code werkt niet meer')
  expect(screen.getByText(unusable)).toBeDefined()
})

it('a photo that does not arrive can be sent again', async () => {
  const { person, api } = renderPhone({ sendPhoneUpload: 'no connection' })
  await person.upload(await field(), photoFile())
  await screen.findByText(/^Er is geen verbinding/)
  api.answer({ sendPhoneUpload: { data: { ...passport, document: 'voorkant' } } })
  await person.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
  await heading('Uw foto is ontvangen')
  expect(api.callsOf('sendPhoneUpload')).toHaveLength(2)
})

it('the field refuses a file that is no photo, and another one can be chosen', async () => {
  const { api } = renderPhone()
  fireEvent.change(await field(), { target: { files: [new File(['<html>'], 'a.jpg', { type: 'image/jpeg' })] } })
  expect((await screen.findByText(/^Dit bestand kunnen wij niet lezen/)).closest('p')?.id).toBe('foto-error')
  expect(api.callsOf('sendPhoneUpload')).toEqual([])
})

it('the page without a code explains how to get one', async () => {
  const { api } = renderAt('/foto', { user: null })
  await heading('Scan de code opnieuw')
  expect(api.callsOf('getPhoneUpload')).toEqual([])
})

it('a check of the code that failed can be repeated', async () => {
  const { person, api } = renderPhone({ getPhoneUpload: { status: 500 } })
  await screen.findByText('Er ging bij ons iets mis. Probeer het later opnieuw.')
  api.answer({ getPhoneUpload: { data: { person: 'mijn', document: 'voorkant' } } })
  await person.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
  expect(await field()).toBeDefined()
})
