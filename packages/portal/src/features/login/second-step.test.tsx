import type { LoginResult } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { customer } from '../../testing/customers.ts'
import type { Answers } from '../../testing/fake-api.ts'
import { currentPath, renderAt, toToken } from '../../testing/render-at.tsx'

const TOKEN = 'tweede-factor-GEHEIM'
const CEREMONY = 'abcdefghijABCDEFGHIJ0123456789_-abcdefghij1'

const inside: Answers = {
  getCookie: { data: toToken(1800) },
  sessionHealthCheck: { data: { status: 'alive' } },
  getContractSummaries: { data: { Contract: [] } },
}

const button = (name: string) => screen.getByRole('button', { name })
const summary = () => screen.findByRole('alert', { name: 'Er is een probleem' })
const overview = () => screen.findByText('Wat kan het worden?')

/** Logs in with a password; the response has the methods to finish. */
async function renderStep(wanted: Omit<LoginResult, 'status'>, answers: Answers = {}) {
  const login: Answers['login'] = { data: { status: 'twoFactorRequired', twoFaToken: TOKEN, ...wanted } }
  const opened = renderAt('/login', { user: null, answers: { ...inside, ...answers, login } })
  const { person, api } = opened
  await person.fill(await screen.findByRole('textbox', { name: 'E-mailadres of gebruikersnaam' }), 'spaarder')
  await person.fill(screen.getByLabelText('Wachtwoord'), 'Welkom-2026')
  await person.click(button('Inloggen'))
  const title = await screen.findByRole('heading', { level: 1, name: 'Bevestig dat u het bent' })
  // From now on users/me returns the customer, as after a login.
  api.answer({ getUser: { data: customer } })
  return { ...opened, title }
}

describe('the second step', () => {
  it('has the focus at its heading, also when another method is chosen', async () => {
    const { title, person } = await renderStep({ methods: ['totp', 'recovery-code'] })
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(document.title).toBe('Bevestig dat u het bent – Hoofdmerk')
    await person.click(button('Ik heb geen toegang tot mijn telefoon'))
    await waitFor(() => expect(document.activeElement).toBe(title))
    await person.click(button('Gebruik een code'))
    expect(screen.getByRole('textbox', { name: 'Code van zes cijfers' })).toBeDefined()
  })

  it('leads back to the first step, with the title of that page', async () => {
    const { person } = await renderStep({ methods: ['totp'] })
    await person.click(button('Terug naar inloggen'))
    expect(await screen.findByLabelText('Wachtwoord')).toBeDefined()
    expect(document.title).toBe('Inloggen – Hoofdmerk')
  })

  it('offers only the methods of the response', async () => {
    await renderStep({ methods: ['totp'] })
    expect(screen.queryByRole('button', { name: /telefoon|opnieuw|passkey/ })).toBeNull()
    expect(screen.getByText('Hebt u geen toegang tot uw telefoon? Bel ons op 030 000 00 10.')).toBeDefined()
  })

  it('lets the browser fill in the code', async () => {
    await renderStep({ methods: ['totp'] })
    const field = screen.getByRole('textbox', { name: 'Code van zes cijfers' })
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric'])
  })

  it('that takes too long refers to the login', async () => {
    const { person } = await renderStep({ methods: ['totp'] }, { loginTwoFactor: { status: 401 } })
    await person.fill(screen.getByRole('textbox', { name: 'Code van zes cijfers' }), '123456')
    await person.click(button('Bevestigen'))
    expect(within(await summary()).getByText(/klopt niet of is niet meer geldig/)).toBeDefined()
  })
})

describe('a code by SMS', () => {
  const sms = { methods: ['sms' as const, 'recovery-code' as const], maskedMobile: '06 •••• 5678' }

  it('shows where it was sent, and completes the login', async () => {
    const { person, api } = await renderStep(sms, { loginTwoFactor: { data: { status: 'authenticated' } } })
    expect(screen.getByText(/Wij hebben een code gestuurd naar 06 •••• 5678/)).toBeDefined()
    await person.fill(screen.getByRole('textbox', { name: 'Code van zes cijfers' }), '123 456')
    await person.click(button('Bevestigen'))
    await overview()
    expect(api.callsOf('loginTwoFactor').map(({ body }) => body)).toEqual([{ twoFaToken: TOKEN, code: '123456' }])
  })

  it('can be sent again, until it was too often', async () => {
    const { person, api } = await renderStep(sms, { sendLoginCode: { data: {} } })
    await person.click(button('Stuur de code opnieuw'))
    expect(await screen.findByText(/Wij hebben een nieuwe code gestuurd/)).toBeDefined()
    expect(api.callsOf('sendLoginCode').map(({ body }) => body)).toEqual([{ twoFaToken: TOKEN }])
    api.answer({ sendLoginCode: { status: 429, body: { message: 'Wacht een kwartier.' } } })
    await person.click(button('Stuur de code opnieuw'))
    expect(await screen.findByText('Wacht een kwartier.')).toBeDefined()
  })

  it('that is not sent after too many leaves the recovery codes, with an explanation', async () => {
    const { person } = await renderStep(
      { methods: ['recovery-code'] },
      { loginRecoveryCode: { data: { status: 'authenticated' } } },
    )
    expect(
      screen.getByText(/^Wij hebben geen nieuwe sms gestuurd, want er is te vaak een code aangevraagd\./),
    ).toBeDefined()
    await person.fill(screen.getByRole('textbox', { name: 'Herstelcode' }), 'abcd-1234')
    await person.click(button('Bevestigen'))
    expect(await overview()).toBeDefined()
  })

  it('is not sent again for a login that is over, which is explained', async () => {
    const message = 'Deze inlogpoging is verlopen. Log opnieuw in.'
    const { person } = await renderStep(sms, { sendLoginCode: { status: 401, body: { message } } })
    expect(screen.getByText(/Vul de code in binnen 10 minuten nadat u uw wachtwoord invulde\.$/)).toBeDefined()
    await person.click(button('Stuur de code opnieuw'))
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.queryByText(/Wij hebben een nieuwe code gestuurd/)).toBeNull()
  })
})

describe('a recovery code', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Herstelcode' })

  async function renderRecovery(answers: Answers = {}) {
    const opened = await renderStep({ methods: ['totp', 'recovery-code'] }, answers)
    await opened.person.click(button('Ik heb geen toegang tot mijn telefoon'))
    return opened
  }

  it('replaces the code of a lost phone', async () => {
    const { person, api } = await renderRecovery({ loginRecoveryCode: { data: { status: 'authenticated' } } })
    await person.fill(field(), ' abcd-1234 ')
    await person.click(button('Bevestigen'))
    await overview()
    expect(api.callsOf('loginRecoveryCode').map(({ body }) => body)).toEqual([
      { twoFaToken: TOKEN, recoveryCode: 'abcd-1234' },
    ])
  })

  it('that the customer does not have either can be replaced by a phone call', async () => {
    await renderRecovery()
    expect(screen.getByText('Hebt u ook geen herstelcodes? Bel ons op 030 000 00 10.')).toBeDefined()
  })

  it.each(['', 'abcd-123', 'abcd-12345', 'abcd_1234'])(
    'shows what to type instead of "%s", and sends nothing',
    async (typed) => {
      const { person, api } = await renderRecovery()
      if (typed) await person.fill(field(), typed)
      await person.click(button('Bevestigen'))
      expect(within(await summary()).getByText('Vul een herstelcode in van acht tekens')).toBeDefined()
      expect(field().value).toBe(typed)
      expect(api.callsOf('loginRecoveryCode')).toEqual([])
    },
  )
})

describe('a passkey', () => {
  const ask = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>()
  const begun: Answers = {
    beginPasskeyLogin: { data: { token: CEREMONY, options: { challenge: 'AAAA', rpId: 'localhost' } } },
  }
  const accepted: Answers = { ...inside, ...begun, loginPasskey: { data: { status: 'authenticated' } } }
  const bytes = (...values: number[]) => new Uint8Array(values).buffer
  const credential = {
    id: 'AQID',
    rawId: bytes(1, 2, 3),
    type: 'public-key',
    response: { authenticatorData: bytes(1), clientDataJSON: bytes(2), signature: bytes(3), userHandle: null },
    getClientExtensionResults: () => ({}),
    authenticatorAttachment: null,
  }
  const passkeyButton = () => screen.findByRole('button', { name: 'Gebruik een passkey' })
  const conditional = () => ask.mock.calls.filter(([{ mediation }]) => mediation === 'conditional')

  /** A current browser; without `autofill` it has no passkeys in its list. */
  function stubBrowser({ autofill = false } = {}) {
    ask.mockReset()
    vi.stubGlobal('requestIdleCallback', (action: () => void) => action())
    const isConditionalMediationAvailable = () => Promise.resolve(autofill)
    vi.stubGlobal(
      'PublicKeyCredential',
      Object.assign(() => {}, { isConditionalMediationAvailable }),
    )
    Object.defineProperty(navigator, 'credentials', { value: { get: ask }, configurable: true })
  }

  function renderLogin(answers: Answers, query = '') {
    const opened = renderAt(`/login${query}`, { user: null, answers })
    return {
      ...opened,
      async press() {
        const found = await passkeyButton()
        opened.api.answer({ getUser: { data: customer } })
        await opened.person.click(found)
      },
    }
  }

  beforeEach(() => {
    stubBrowser()
    return () => vi.unstubAllGlobals()
  })

  it('logs in without name and password, and redirects to the requested path', async () => {
    ask.mockResolvedValue(credential)
    const { press, api } = renderLogin(
      { ...accepted, getOffers: { data: { Offerte: [] } } },
      '?redirect=%2Fmijn-berekeningen',
    )
    await press()
    await waitFor(() => expect(currentPath()).toBe('/mijn-berekeningen'))
    expect(api.callsOf('loginPasskey').map(({ body }) => body)).toEqual([
      {
        token: CEREMONY,
        credential: {
          id: 'AQID',
          rawId: 'AQID',
          type: 'public-key',
          clientExtensionResults: {},
          response: { authenticatorData: 'AQ', clientDataJSON: 'Ag', signature: 'Aw' },
        },
      },
    ])
  })

  it.each(['NotAllowedError', 'AbortError'])('that is cancelled (%s) shows no error', async (name) => {
    ask.mockRejectedValue(new DOMException('The operation was cancelled', name))
    const { press, api } = renderLogin(begun)
    await press()
    await waitFor(async () => expect((await passkeyButton()).getAttribute('aria-disabled')).toBeNull())
    expect(ask).toHaveBeenCalledOnce()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(api.callsOf('loginPasskey')).toEqual([])
  })

  it.each([
    [
      'that is unknown',
      { loginPasskey: { status: 401 } },
      'Deze passkey kennen wij niet (meer). Log in met uw wachtwoord.',
    ],
    [
      'too often',
      { beginPasskeyLogin: { status: 429, body: { message: 'Wacht een kwartier.' } } },
      'Wacht een kwartier.',
    ],
  ])('shows what to do for %s', async (_, answers, sentence) => {
    ask.mockResolvedValue(credential)
    const { press } = renderLogin({ ...begun, ...answers })
    await press()
    expect((await screen.findByText(sentence)).closest('[role=alert]')).not.toBeNull()
  })

  it('that fails in the browser refers to the password', async () => {
    ask.mockRejectedValue(new Error('Broken'))
    const { press } = renderLogin(begun)
    await press()
    expect(await screen.findByText('Uw passkey gebruiken lukt nu niet. Log in met uw wachtwoord.')).toBeDefined()
  })

  it('is not offered in a browser without passkeys', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    const { api } = renderLogin({})
    await screen.findByRole('button', { name: 'Inloggen' })
    await import('./passkey-login.tsx')
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull()
    expect(api.callsOf('beginPasskeyLogin')).toEqual([])
  })

  it('is offered in the list of the name, and logs in when it is chosen there', async () => {
    stubBrowser({ autofill: true })
    let choose: (chosen: unknown) => void = () => {}
    ask.mockImplementation(() => new Promise((resolve) => (choose = resolve)))
    const { api } = renderLogin(accepted)
    await waitFor(() => expect(conditional()).toHaveLength(1))
    const name = screen.getByRole('textbox', { name: 'E-mailadres of gebruikersnaam' })
    expect(name.getAttribute('autocomplete')).toBe('username webauthn')
    api.answer({ getUser: { data: customer } })
    choose(credential)
    await overview()
  })

  it('in the list is aborted when the page is left, and shows no error when it fails', async () => {
    stubBrowser({ autofill: true })
    ask.mockImplementation(
      ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    )
    const { router } = renderLogin(begun)
    await waitFor(() => expect(conditional()).toHaveLength(1))
    await router.navigate('/contact')
    await waitFor(() => expect(ask.mock.calls[0]?.[0].signal?.aborted).toBe(true))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('can replace a code', async () => {
    ask.mockResolvedValue(credential)
    const { person } = await renderStep({ methods: ['totp', 'passkey'] }, accepted)
    await person.click(button('Gebruik een passkey'))
    await person.click(button('Gebruik een passkey'))
    expect(await overview()).toBeDefined()
  })
})
