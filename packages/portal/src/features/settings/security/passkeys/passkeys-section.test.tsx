import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../../../shared/paths.ts'
import type { Answers } from '../../../../testing/fake-api.ts'
import { renderAt } from '../../../../testing/render-at.tsx'
import { noFactor, passkey, securityAnswers } from '../../../../testing/security.ts'

const TOKEN = 'A'.repeat(43)
const options = {
  rp: { id: 'localhost', name: 'Hoofdmerk' },
  user: { id: 'AQID', name: 'spaarder@demo.nl', displayName: 'Sanne Spaarder' },
  challenge: 'BAUG',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}
const withPasskey: Answers = { getTwoFactor: { data: { ...noFactor, passkeys: [passkey] } } }
const begun: Answers = { beginPasskey: { data: { token: TOKEN, options } } }

const remove = 'Verwijder: Mijn telefoon, gemaakt op 1\u00a0november 2026, 10.05 uur'

/** The options that the browser gets, and its response. */
const create = vi.fn<(asked: CredentialCreationOptions) => Promise<unknown>>()
beforeEach(() => {
  create.mockReset()
  create.mockResolvedValue({
    id: 'BwgJ',
    rawId: Uint8Array.of(7, 8, 9).buffer,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({ credProps: { rk: true } }),
    response: {
      clientDataJSON: Uint8Array.of(1).buffer,
      attestationObject: Uint8Array.of(2).buffer,
      getTransports: () => ['internal'],
    },
  })
  vi.stubGlobal('PublicKeyCredential', () => {})
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
})

async function renderPasskeys(answers: Answers = {}) {
  const opened = renderAt(paths.settings.password, { answers: { ...securityAnswers, ...answers } })
  const section = within(await screen.findByRole('region', { name: 'Passkeys' }))
  const name = () => section.getByRole<HTMLInputElement>('textbox', { name: 'Naam van de passkey' })
  async function add() {
    await opened.person.click(section.getByRole('button', { name: 'Passkey toevoegen' }))
    await opened.person.fill(section.getByLabelText('Uw wachtwoord'), 'Welkom-2026')
    await opened.person.click(section.getByRole('button', { name: 'Maak passkey' }))
  }
  return { ...opened, section, name, add }
}

describe('the passkeys', () => {
  it('are shown with the dates on which they were made and used', async () => {
    const { section } = await renderPasskeys(withPasskey)
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Mijn telefoonGemaakt op 1\u00a0november 2026, 10.05 uurLaatst gebruikt op 20\u00a0november 2026, 00.30 uurVerwijder: Mijn telefoon, gemaakt op 1\u00a0november 2026, 10.05 uur',
    ])
  })

  it('are none at first', async () => {
    const { section } = await renderPasskeys()
    expect(section.getByText('U hebt nog geen passkeys.')).toBeDefined()
  })

  it('cannot be made in a browser without passkeys, which is explained', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    const { section } = await renderPasskeys(withPasskey)
    expect(section.getByText('Deze browser kan geen passkeys maken.')).toBeDefined()
    expect(section.queryByRole('button', { name: 'Passkey toevoegen' })).toBeNull()
    expect(section.getByRole('button', { name: remove })).toBeDefined()
  })
})

describe('a new passkey', () => {
  it("is made by the browser with the server's options, and shown in the list", async () => {
    const { section, name, person, add, api } = await renderPasskeys({
      ...begun,
      createPasskey: () => {
        api.answer(withPasskey)
        return { data: passkey }
      },
    })
    await person.click(section.getByRole('button', { name: 'Passkey toevoegen' }))
    expect(document.activeElement?.textContent).toBe('Passkey toevoegen')
    expect(name().value).toBe('Mijn apparaat')
    await person.click(section.getByRole('button', { name: 'Annuleren' }))
    await section.findByRole('button', { name: 'Passkey toevoegen' })
    await add()
    expect(await section.findByText('De passkey Mijn telefoon is toegevoegd')).toBeDefined()
    expect(section.getAllByRole('listitem')).toHaveLength(1)
    expect(document.activeElement?.textContent).toBe('Passkeys')
    expect(api.callsOf('beginPasskey').map(({ body }) => body)).toEqual([{ password: 'Welkom-2026' }])
    const asked = create.mock.calls[0]?.[0].publicKey
    expect([...new Uint8Array(asked?.challenge as ArrayBuffer)]).toEqual([4, 5, 6])
    expect(api.callsOf('createPasskey').map(({ body }) => body)).toEqual([
      {
        token: TOKEN,
        name: 'Mijn apparaat',
        credential: {
          id: 'BwgJ',
          rawId: 'BwgJ',
          type: 'public-key',
          authenticatorAttachment: 'platform',
          clientExtensionResults: { credProps: { rk: true } },
          response: { clientDataJSON: 'AQ', attestationObject: 'Ag', transports: ['internal'] },
        },
      },
    ])
  })

  it.each([
    ['NotAllowedError', /^Er is geen passkey gemaakt: u bent gestopt of het duurde te lang\./],
    ['InvalidStateError', 'U hebt op dit apparaat al een passkey voor deze site.'],
    ['NotSupportedError', 'Dit apparaat kon geen passkey maken. Probeer het opnieuw of met een ander apparaat.'],
  ])('that the browser did not make (%s) shows a message, and can be retried', async (error, sentence) => {
    create.mockRejectedValue(new DOMException('', error))
    const { section, add, name, api } = await renderPasskeys(begun)
    await add()
    expect(await section.findByText(sentence)).toBeDefined()
    expect(section.queryByRole('alert')).toBeNull()
    expect(name().value).toBe('Mijn apparaat')
    expect(api.callsOf('createPasskey')).toEqual([])
  })

  it('is in the list after Annuleren when it was made but the response was lost', async () => {
    const { section, person, add, api } = await renderPasskeys({
      ...begun,
      createPasskey: () => {
        api.answer(withPasskey)
        return 'no connection'
      },
    })
    await add()
    await section.findByText(/^Er is geen verbinding\./)
    await person.click(section.getByRole('button', { name: 'Annuleren' }))
    expect(await section.findByRole('button', { name: remove })).toBeDefined()
  })

  it('requires the right password and a name', async () => {
    const { section, name, person, add, api } = await renderPasskeys({
      beginPasskey: { status: 422, body: { fields: { password: 'Dit wachtwoord klopt niet' } } },
    })
    await add()
    expect(await section.findAllByText('Dit wachtwoord klopt niet')).toHaveLength(2)
    expect(create).not.toHaveBeenCalled()
    await person.clear(name())
    await person.click(section.getByRole('button', { name: 'Maak passkey' }))
    expect(section.getAllByText('Vul een naam in, bijvoorbeeld Mijn telefoon')).toHaveLength(2)
    await person.fill(name(), 'x'.repeat(61))
    expect(section.getAllByText('Vul een naam in van hoogstens 60 tekens')).toHaveLength(2)
    expect(api.callsOf('beginPasskey')).toHaveLength(1)
  })
})

describe('removing a passkey', () => {
  it('is confirmed first, and does nothing after Annuleren', async () => {
    const { section, person, api } = await renderPasskeys(withPasskey)
    await person.click(section.getByRole('button', { name: remove }))
    const dialog = within(screen.getByRole('alertdialog', { name: /^Wilt u de passkey Mijn telefoon verwijderen\?/ }))
    await person.click(dialog.getByRole('button', { name: 'Annuleren' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(api.callsOf('deletePasskey')).toEqual([])
  })

  it.each([{ data: {} }, { status: 404 }])('succeeds with the response %j', async (answer) => {
    const { section, person, api } = await renderPasskeys({
      ...withPasskey,
      deletePasskey: () => {
        api.answer({ getTwoFactor: { data: noFactor } })
        return answer
      },
    })
    await person.click(section.getByRole('button', { name: remove }))
    await person.click(screen.getByRole('button', { name: 'Verwijder passkey' }))
    expect(await section.findByText('De passkey Mijn telefoon is verwijderd')).toBeDefined()
    expect(section.getByText('U hebt nog geen passkeys.')).toBeDefined()
    expect(api.callsOf('deletePasskey').map(({ params }) => params)).toEqual([{ id: passkey.id }])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Passkeys'))
  })

  it('shows an error when it fails, and removes nothing', async () => {
    const { section, person } = await renderPasskeys({ ...withPasskey, deletePasskey: { status: 500 } })
    await person.click(section.getByRole('button', { name: remove }))
    await person.click(screen.getByRole('button', { name: 'Verwijder passkey' }))
    const alert = within(await section.findByRole('alert'))
    expect(alert.getByText('De passkey Mijn telefoon is niet verwijderd')).toBeDefined()
    expect(section.getByRole('button', { name: remove })).toBeDefined()
  })
})
