import { vi } from 'vitest'
import type { Answers, Operation } from '../fake-api.ts'
import { customer } from '../customers.ts'
import { toToken } from '../render-at.tsx'
import { summary } from '../contracts.ts'
import type { Row } from './row.ts'
import { choose, press, type Step, write } from './steps.ts'

const TOKEN = 'abcdefghijABCDEFGHIJ0123456789_-abcdefghij1'
const PASSWORD = 'paard batterij nietje'

const bytes = (...values: number[]) => new Uint8Array(values).buffer
const usedPasskey = {
  id: 'AQID',
  rawId: bytes(1, 2, 3),
  type: 'public-key',
  response: { authenticatorData: bytes(1), clientDataJSON: bytes(2), signature: bytes(3), userHandle: null },
  getClientExtensionResults: () => ({}),
  authenticatorAttachment: null,
}

/** A browser with a passkey that it does not offer by itself. */
function knowsPasskeys() {
  vi.stubGlobal('PublicKeyCredential', () => {})
  const value = { get: () => Promise.resolve(usedPasskey) }
  Object.defineProperty(navigator, 'credentials', { value, configurable: true })
}

/** A server without a user until one of these calls has its response. */
function serverOfLogin(answers: Answers): Answers {
  let isInside = false
  const letIn = (): { data: { status: 'authenticated' } } => {
    isInside = true
    return { data: { status: 'authenticated' } }
  }
  return {
    getUser: () => (isInside ? { data: customer } : { status: 401 }),
    login: letIn,
    loginTwoFactor: letIn,
    loginRecoveryCode: letIn,
    loginPasskey: letIn,
    getContractSummaries: { data: { Contract: [summary] } },
    ...answers,
  }
}

const asked = (methods: ('totp' | 'sms' | 'recovery-code' | 'passkey')[]): Answers => ({
  login: { data: { status: 'twoFactorRequired', twoFaToken: TOKEN, methods, maskedMobile: '06 •••• 5678' } },
})

const password: readonly Step[] = [
  write('E-mailadres of gebruikersnaam', 'spaarder'),
  write('Wachtwoord', PASSWORD),
  press('Inloggen'),
]
const code: readonly Step[] = [...password, write('Code van zes cijfers', '123456')]
const visitor = { path: '/login', user: null } as const

/** The calls of the user, the login and the logout. */
export const sessionRows = {
  getUser: {
    path: '/mijn-investeringen',
    answers: () => ({ getUser: { data: customer } }),
    outcome: 'login',
  },
  getCookie: {
    path: '/contact',
    answers: () => ({ getCookie: { data: toToken(1800) } }),
    outcome: 'calm',
    isAnswerIgnored: true,
  },
  sessionHealthCheck: {
    path: '/contact',
    answers: () => ({ sessionHealthCheck: { data: { status: 'alive' } } }),
    outcome: 'calm',
    isAnswerIgnored: true,
  },
  extendSession: {
    path: '/contact',
    answers: () => {
      let rest = 110
      return {
        getCookie: () => ({ data: toToken(rest) }),
        extendSession: () => {
          rest = 1800
          return { data: {} }
        },
      }
    },
    steps: [press('Ingelogd blijven')],
    outcome: 'sentence',
    isAnswerIgnored: true,
  },
  logout: {
    path: '/contact',
    answers: () => ({ logout: { data: {} } }),
    steps: [press('Uitloggen'), press('Oké')],
    outcome: 'start',
    but: { '401': 'start', '503': 'start', slow: 'start', late: 'start' },
  },
  deleteCookie: {
    path: '/contact',
    answers: () => ({ deleteCookie: { data: {} } }),
    steps: [press('Uitloggen'), press('Oké')],
    outcome: 'start',
    but: { '401': 'start', '503': 'start', slow: 'start', late: 'start' },
  },
  login: {
    ...visitor,
    answers: () => serverOfLogin({}),
    steps: password,
    outcome: 'sentence',
    but: { '401': /Dit e-mailadres of wachtwoord klopt niet/ },
  },
  loginTwoFactor: {
    ...visitor,
    answers: () => serverOfLogin(asked(['totp'])),
    steps: [...code, press('Bevestigen')],
    outcome: 'sentence',
    but: { '401': /Deze code klopt niet of is niet meer geldig/ },
  },
  loginRecoveryCode: {
    ...visitor,
    answers: () => serverOfLogin(asked(['totp', 'recovery-code'])),
    steps: [
      ...password,
      press('Ik heb geen toegang tot mijn telefoon'),
      write('Herstelcode', 'ABCD-1234'),
      press('Bevestigen'),
    ],
    outcome: 'sentence',
    but: { '401': /Deze code klopt niet of is niet meer geldig/ },
  },
  sendLoginCode: {
    ...visitor,
    answers: () => serverOfLogin({ ...asked(['sms']), sendLoginCode: { data: {} } }),
    steps: [...code, press('Stuur de code opnieuw')],
    outcome: 'sentence',
    isAnswerIgnored: true,
  },
  beginPasskeyLogin: {
    ...visitor,
    prepare: knowsPasskeys,
    answers: () =>
      serverOfLogin({
        beginPasskeyLogin: { data: { token: TOKEN, options: { challenge: 'AAAA', rpId: 'localhost' } } },
      }),
    steps: [press('Gebruik een passkey')],
    outcome: 'sentence',
    but: { '401': /Uw passkey gebruiken lukt nu niet/ },
  },
  loginPasskey: {
    ...visitor,
    prepare: knowsPasskeys,
    answers: () =>
      serverOfLogin({
        beginPasskeyLogin: { data: { token: TOKEN, options: { challenge: 'AAAA', rpId: 'localhost' } } },
      }),
    steps: [press('Gebruik een passkey')],
    outcome: 'sentence',
    but: { '401': /Deze passkey kennen wij niet/ },
  },
  createAccount: {
    path: '/account-aanmaken',
    user: null,
    answers: () => ({ createAccount: { data: {} } }),
    steps: [
      write('Voor- en achternaam', 'Anna de Vries'),
      write('E-mailadres', 'anna@voorbeeld.nl'),
      write('Mobiel nummer', '06 12345678'),
      write('Wachtwoord', PASSWORD),
      choose('Ik ga akkoord met de voorwaarden'),
      press('Account aanmaken'),
    ],
    outcome: 'sentence',
    isAnswerIgnored: true,
  },
  confirmAccount: {
    path: `/account-aanmaken#token=${TOKEN}`,
    user: null,
    answers: () => ({ confirmAccount: { data: { status: 'confirmed' } } }),
    steps: [press('E-mailadres bevestigen')],
    outcome: 'sentence',
    but: { '400': /Deze link werkt niet meer/, '422': /Deze link werkt niet meer/ },
  },
  requestPasswordReset: {
    path: '/wachtwoord-vergeten',
    user: null,
    answers: () => ({ requestPasswordReset: { data: {} } }),
    steps: [write('E-mailadres', 'anna@voorbeeld.nl'), press('Stuur mij een link')],
    outcome: 'sentence',
    isAnswerIgnored: true,
  },
  resetPassword: {
    path: `/wachtwoord-reset#token=${TOKEN}`,
    user: null,
    answers: () => ({ resetPassword: { data: {} } }),
    steps: [write('Nieuw wachtwoord', PASSWORD), press('Wachtwoord opslaan')],
    outcome: 'sentence',
    isAnswerIgnored: true,
    but: { '400': /Deze link werkt niet meer/, '422': /Deze link werkt niet meer/ },
  },
} satisfies Partial<Record<Operation, Row>>
