import type { Applicants, ReceivedFile } from '@portal/api/operations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { storeFile, storedPaths } from '../../../store/files-database.ts'
import {
  applicants,
  applicationAnswers,
  couple,
  mijn,
  passport,
  personalInfo,
  savedOffer,
} from '../../../testing/applications.ts'
import { offerID } from '../../../testing/calculations.ts'
import { type Answers, pending } from '../../../testing/fake-api.ts'
import { photoFile, stubPhotos } from '../../../testing/photos.ts'
import { textOf } from '../../../testing/read-page.ts'
import { renderAt } from '../../../testing/render-at.tsx'

const next = () => screen.getByRole('button', { name: 'Volgende' })
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const nextHeading = () => screen.findByRole('heading', { level: 1, name: 'Belasting en herkomst van het geld' })
const summary = () => screen.findByRole('alert', { name: 'Er is een probleem' })

async function renderIdentity(draft: Applicants = applicants, answers: Answers = {}, files: ReceivedFile[] = []) {
  stubPhotos({ width: 100, height: 80 })
  const opened = renderAt('/bedrag-beleggen?pagina=aanvrager:Identiteit', {
    answers: { ...applicationAnswers(draft, files), ...answers },
    saved: savedOffer,
  })
  await screen.findByRole('heading', { level: 1, name: /identiteitsbewijs/i })
  return opened
}

describe('the identity document', () => {
  it('has to be chosen, and valid after today', async () => {
    const { person } = await renderIdentity({
      ...applicants,
      mijn: { ...mijn, identiteitsbewijs: '', geldigTot: '20-11-2026' },
    })
    await person.click(next())
    expect(
      within(await summary())
        .getAllByRole('link')
        .map(textOf),
    ).toEqual([
      'Kies het soort identiteitsbewijs: paspoort, identiteitskaart of rijbewijs',
      'Vul een datum na vandaag in: het identiteitsbewijs moet nog geldig zijn',
    ])
  })

  // Requirement 3.13.
  it('requires one page of a passport, and both sides of a card', async () => {
    const { person } = await renderIdentity()
    const asked = () => [...document.querySelectorAll('input[type=file][id]')].map(({ id }) => id)
    expect(asked()).toEqual(['kopie'])
    await person.click(screen.getByRole('radio', { name: 'Rijbewijs' }))
    expect(asked()).toEqual(['voorkant', 'achterkant'])
    await person.click(next())
    expect(
      within(await summary())
        .getAllByRole('link')
        .map(textOf),
    ).toEqual([
      'Voeg een kopie toe van de voorkant van het identiteitsbewijs',
      'Voeg een kopie toe van de achterkant van het identiteitsbewijs',
    ])
    const back = document.getElementById('achterkant')
    expect(back?.getAttribute('aria-invalid')).toBe('true')
    expect(back?.getAttribute('aria-describedby')).toContain('achterkant-error')
    expect(document.getElementById('achterkant-error')?.textContent).toContain('Voeg een kopie toe van de achterkant')
  })

  it('of a child is no driving licence', async () => {
    const child = { ...couple, for: 'child' as const, partner: null, child: { ...mijn, iban: undefined } } as never
    renderAt('/bedrag-beleggen?pagina=aanvrager:Identiteit&persoon=child', {
      answers: applicationAnswers({ ...(child as Applicants), child: toChild() }),
      saved: savedOffer,
    })
    await screen.findByRole('heading', { level: 1, name: 'Identiteitsbewijs van uw kind' })
    expect(screen.getAllByRole('radio')).toHaveLength(2)
  })
})

function toChild(): Applicants['child'] {
  const { initialen, tussenvoegsel, achternaam, geslacht, identiteitsbewijs, geldigTot, uitsluitend, abroadTax } = mijn
  const person = {
    initialen,
    tussenvoegsel,
    achternaam,
    geslacht,
    identiteitsbewijs,
    geldigTot,
    uitsluitend,
    abroadTax,
  }
  return { ...person, geboortedatum: '01-01-2015', bsn: '111222333' }
}

describe('a document', () => {
  it('is sent while the page is filled in, and the page waits for it', async () => {
    const answer = pending<'saveFile'>()
    const { person, api } = await renderIdentity(applicants, { saveFile: answer.answer })
    await person.upload(input('Kopie van het paspoort'), photoFile())
    expect(await screen.findByText(/^\d+ kB van \d+ kB verstuurd$/)).toBeDefined()
    expect(screen.getByRole('progressbar', { name: 'Kopie van het paspoort' })).toBeDefined()
    await person.click(next())
    expect(screen.queryByRole('alert', { name: 'Er is een probleem' })).toBeNull()
    answer.give({ data: passport })
    await nextHeading()
    expect(api.callsOf('saveFile')).toHaveLength(1)
    expect(await storedPaths('')).toEqual([])
  })

  it('is also sent when it is dropped', async () => {
    const { person } = await renderIdentity(applicants, { saveFile: { data: passport } })
    fireEvent.drop(screen.getByRole('group', { name: 'Kopie van het paspoort' }), {
      dataTransfer: { types: ['Files'], files: [photoFile()] },
    })
    expect(await screen.findByText('Ontvangen: foto, 124 kB')).toBeDefined()
    // As it was sent, so that it is seen to be the right one.
    expect(document.querySelector<HTMLImageElement>('main img')?.src).toMatch(/^blob:/)
    await person.click(next())
    await nextHeading()
  })

  it.each([
    ['nothing', new File([], 'leeg.jpg', { type: 'image/jpeg' }), 'Dit bestand is leeg. Kies een ander bestand'],
    [
      'a photo that only some telephones read',
      new File(['\0\0\0\u0018ftypheic\0\0'], 'IMG_1.HEIC', { type: 'image/heic' }),
      'Deze HEIC-foto kunnen wij niet lezen. Kies op uw iPhone bij Instellingen, Camera, Formaten voor ‘Meest compatibel’ en maak de foto opnieuw. Of maak een schermafbeelding van de foto',
    ],
    [
      'a page',
      new File(['<html>'], 'a.jpg', { type: 'image/jpeg' }),
      'Dit bestand kunnen wij niet lezen. Kies een foto (JPG of PNG) of een PDF',
    ],
    [
      'a PDF of more than 10 MB',
      new File(['%PDF-1.7', new Uint8Array(10 * 1024 * 1024)], 'a.pdf', { type: 'application/pdf' }),
      'Het bestand moet kleiner zijn dan 10 MB. Kies een kleiner bestand',
    ],
  ])('that is %s is refused at its field, and nothing is sent', async (_name, file, sentence) => {
    const { api } = await renderIdentity()
    stubPhotos(null)
    fireEvent.change(input('Kopie van het paspoort'), { target: { files: [file] } })
    expect((await screen.findByText(sentence)).closest('p')?.id).toBe('kopie-error')
    expect(api.callsOf('saveFile')).toEqual([])
  })

  it('that did not arrive is an error in the list at submit, and is sent again on request', async () => {
    const { person, api } = await renderIdentity(applicants, { saveFile: 'no connection' })
    await person.upload(input('Kopie van het paspoort'), photoFile())
    await screen.findByText(/^Er is geen verbinding/)
    await person.click(next())
    await summary()
    api.answer({ saveFile: { data: passport } })
    await person.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }))
    expect(await screen.findByText('Ontvangen: foto, 124 kB')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('alert', { name: 'Er is een probleem' })).toBeNull())
  })

  it('that was uploading before a reload resumes automatically', async () => {
    await storeFile(`${offerID}/mijn/kopie`, photoFile(), () => true)
    const { api } = await renderIdentity(applicants, { saveFile: { data: passport } })
    expect(await screen.findByText('Ontvangen: foto, 124 kB')).toBeDefined()
    expect(api.callsOf('saveFile')).toHaveLength(1)
    await waitFor(async () => expect(await storedPaths('')).toEqual([]))
  })

  // Requirement C20.
  it('can be removed and replaced', async () => {
    const { person, api } = await renderIdentity(
      applicants,
      { deleteFile: { data: {} }, saveFile: { data: passport } },
      [passport],
    )
    expect(screen.getByText('Ontvangen: foto, 124 kB')).toBeDefined()
    await person.upload(input('Kopie van het paspoort'), photoFile())
    await waitFor(() => expect(api.callsOf('saveFile')).toHaveLength(1))
    api.answer({ getFiles: { data: [] } })
    await person.click(await screen.findByRole('button', { name: 'Verwijder' }))
    await waitFor(() => expect(screen.queryByText(/^Ontvangen/)).toBeNull())
    await person.click(next())
    await summary()
  })

  it('is deleted with the session: logging out leaves none behind', async () => {
    const slow = pending<'saveFile'>()
    const { person, api, portal } = await renderIdentity(applicants, {
      saveFile: slow.answer,
      logout: { data: {} },
      deleteCookie: { data: {} },
    })
    await person.upload(input('Kopie van het paspoort'), photoFile())
    await waitFor(() => expect(api.callsOf('saveFile')).toHaveLength(1))
    expect(await storedPaths('')).toHaveLength(1)
    await portal.session.logout()
    expect((await indexedDB.databases()).length === 0 || (await storedPaths('')).length === 0).toBe(true)
    expect(api.callsOf('saveFile')[0]?.signal.aborted).toBe(true)
  })

  it('of which pixels are nowhere in local storage', async () => {
    const { person } = await renderIdentity(applicants, { saveFile: pending<'saveFile'>().answer })
    const setItem = vi.spyOn(Storage.prototype, 'setItem')
    await person.upload(input('Kopie van het paspoort'), photoFile('SENTINEL-NAAM.jpg'))
    await screen.findByText(/verstuurd$/)
    const written = JSON.stringify([...setItem.mock.calls, ...Object.values(localStorage)])
    expect(written).not.toContain('SENTINEL-NAAM')
    expect(written).not.toContain('drawn 100 x 80')
  })
})

describe('the copy of an earlier application', () => {
  const use = { name: 'Gebruik die kopie weer' }
  const infoWith = (soort: 'paspoort' | 'rijbewijs', geldigTot: string): Answers => ({
    getPersonalInfo: { data: { ...personalInfo, identiteitsbewijs: { soort, geldigTot } } },
  })

  it('is used with one press, instead of a file', async () => {
    const { person, api } = await renderIdentity(applicants, {
      ...infoWith('paspoort', '2030-12-31'),
      reuseIdentityDocument: { data: [passport] },
    })
    api.answer({ getFiles: { data: [passport] } })
    await person.click(await screen.findByRole('button', use))
    expect(await screen.findByText(/^Ontvangen: foto/)).toBeDefined()
    expect(screen.queryByRole('button', use)).toBeNull()
    expect(textOf(document.activeElement as HTMLElement)).toBe('Wij gebruiken de kopie van uw vorige aanvraag.')
    await person.click(next())
    expect(await nextHeading()).toBeDefined()
  })

  it.each([
    ['another kind', infoWith('rijbewijs', '2030-12-31')],
    ['another date', infoWith('paspoort', '2031-01-01')],
    ['no document', {}],
  ])('is not offered with %s in the earlier application', async (_, answers) => {
    const { api } = await renderIdentity(applicants, answers)
    expect(api.callsOf('getPersonalInfo')).toHaveLength(1)
    expect(screen.queryByRole('button', use)).toBeNull()
  })

  it('shows why it cannot be used, and leaves the field for a new one', async () => {
    const message = 'Wij hebben geen geldige kopie meer van u. Voeg een nieuwe kopie toe.'
    const { person } = await renderIdentity(applicants, {
      ...infoWith('paspoort', '2030-12-31'),
      reuseIdentityDocument: { status: 422, body: { message } },
    })
    await person.click(await screen.findByRole('button', use))
    expect(await screen.findByText(message)).toBeDefined()
    expect(input('Kopie van het paspoort')).toBeDefined()
  })
})
