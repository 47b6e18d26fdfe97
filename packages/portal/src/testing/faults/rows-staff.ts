import type { AttentionItem, Customer, DeathCase } from '@portal/api/operations'
import { admin } from '../customers.ts'
import type { Answers, Operation } from '../fake-api.ts'
import { actedCustomer } from '../settings.ts'
import type { Row } from './row.ts'
import { press, write } from './steps.ts'

const fenna: Customer = {
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Fenna Dijkhof',
  email: 'starter@demo.nl',
  contracts: 2,
  openPayments: 1,
  lastLoginAt: '2026-11-19T23:30:00.000Z',
}
const unmatched: AttentionItem = {
  kind: 'money-unmatched',
  id: 'entry',
  since: '2026-11-19',
  details: ['€ 12,50 van F. Dijkhof'],
  action: 'close',
  digest: null,
}
const unconfirmed: AttentionItem = {
  kind: 'prices-unconfirmed',
  id: '2026-11-01',
  since: '2026-11-06',
  details: ['november 2026', 'Regel 3: Neutraal Mixfonds gaat van 25,0000 naar 20,0000 (20% lager).'],
  action: 'confirm',
  digest: 'a'.repeat(64),
}
const contractToEnd = {
  contractId: '66666666-6666-4666-8666-666666666666',
  number: '100123-SB',
  productCode: 'SB',
  state: 'held',
  way: 'heirs',
  canEnd: true,
} as const
const deceased = { userId: fenna.id, name: 'F.J. Dijkhof', numbers: ['100123-SB'] }
const toDeath = (stage: DeathCase['stage']): AttentionItem => ({
  kind: 'death-reported',
  id: '77777777-7777-4777-8777-777777777777',
  since: '2026-11-20',
  details: ['Fenna Dijkhof, geboren op 19 juni 1998'],
  action: null,
  digest: null,
  death: {
    stage,
    customer: stage === 'unknown' ? null : deceased,
    candidates: stage === 'unknown' ? [deceased] : [],
  },
  contracts: stage === 'confirmed' ? [contractToEnd] : [],
})
const staff = {
  user: admin,
  answers: (): Answers => ({
    getAttention: { data: [unmatched, unconfirmed] },
    closeAttention: { data: {} },
    confirmPrices: { data: {} },
    getWork: { data: { items: [], total: 0, page: 1, pageSize: 25 } },
    getCustomers: { data: { customers: [fenna], total: 1, page: 1, pageSize: 25 } },
    startImpersonation: { data: {} },
    getCustomerPerson: {
      data: { initialen: 'F.J.', tussenvoegsel: '', achternaam: 'Dijkhof', geboortedatum: '1998-06-19' },
    },
    correctCustomerPerson: { data: {} },
    getAudit: { data: { events: [], total: 0, page: 1, pageSize: 50 } },
  }),
}
const ofDeath = (stage: DeathCase['stage']) => ({
  ...staff,
  path: '/admin',
  answers: (): Answers => ({
    ...staff.answers(),
    getAttention: { data: [toDeath(stage)] },
    holdContracts: { data: {} },
    releaseContracts: { data: {} },
    confirmDeath: { data: {} },
    settleContract: { data: {} },
  }),
  outcome: 'sentence' as const,
  isAnswerIgnored: true as const,
})
const seen = [write('Waar is het document opgeborgen?', 'D-14'), write('Datum van het document', '19-11-2026')]

/** The calls of staff. */
export const staffRows = {
  getWork: { ...staff, path: '/admin', outcome: 'page' },
  getCustomers: { ...staff, path: '/admin/klanten', outcome: 'page' },
  getAudit: { ...staff, path: '/admin/logboek', outcome: 'page' },
  getAttention: { ...staff, path: '/admin', outcome: 'sentence' },
  closeAttention: {
    ...staff,
    path: '/admin',
    steps: [press('Afgehandeld € 12,50 van F. Dijkhof')],
    outcome: 'sentence',
    isAnswerIgnored: true,
  },
  confirmPrices: {
    ...staff,
    path: '/admin',
    steps: [press('Koersen bevestigen november 2026'), press('Koersen bevestigen')],
    outcome: 'sentence',
    isAnswerIgnored: true,
  },
  holdContracts: {
    ...ofDeath('unknown'),
    steps: [press('Klant zoeken Fenna Dijkhof, geboren op 19 juni 1998'), press('Zet stil F.J. Dijkhof')],
  },
  releaseContracts: {
    ...ofDeath('held'),
    steps: [press('Vrijgeven F.J. Dijkhof'), write('Hoe weet u dat?', 'De klant belde zelf.'), press('Vrijgeven')],
  },
  confirmDeath: {
    ...ofDeath('held'),
    steps: [press('Overlijden bevestigen F.J. Dijkhof'), ...seen, press('Overlijden bevestigen')],
  },
  settleContract: {
    ...ofDeath('confirmed'),
    steps: [
      press('Beëindigen: 100123-SB'),
      write('Op wiens naam staat de rekening?', 'Erven F.J. Dijkhof'),
      write('Rekeningnummer (IBAN)', 'NL86INGB0002445588'),
      write('Waar is de verklaring van erfrecht opgeborgen?', 'D-14'),
      write('Datum van het document', '19-11-2026'),
      press('Beëindigen'),
    ],
  },
  moveContract: {
    ...staff,
    path: '/admin',
    answers: (): Answers => ({
      ...staff.answers(),
      getAttention: { data: [{ ...unmatched, kind: 'child-of-age', action: null, details: ['Contract 100123-SB'] }] },
      moveContract: { data: {} },
    }),
    steps: [
      press('Overzetten Contract 100123-SB'),
      write('E-mailadres waarmee het kind inlogt', 'kind@voorbeeld.nl'),
      write('Waar is de kopie van het identiteitsbewijs opgeborgen?', 'D-14'),
      write('Datum waarop u het identiteitsbewijs zag', '19-11-2026'),
      press('Overzetten'),
    ],
    outcome: 'sentence',
    isAnswerIgnored: true,
  },
  startImpersonation: {
    ...staff,
    path: '/admin/klanten',
    steps: [press('Meekijken met Fenna Dijkhof'), write('Reden', 'Vraag over de inleg'), press('Begin met meekijken')],
    outcome: 'sentence',
    isAnswerIgnored: true,
    // The server has replaced the session, so every page belongs to another user.
    but: { late: 'well' },
  },
  getCustomerPerson: {
    ...staff,
    path: '/admin/klanten',
    steps: [press('Corrigeren Fenna Dijkhof')],
    outcome: 'sentence',
  },
  correctCustomerPerson: {
    ...staff,
    path: '/admin/klanten',
    steps: [press('Corrigeren Fenna Dijkhof'), write('Reden', 'Huwelijksakte gezien'), press('Correctie opslaan')],
    outcome: 'sentence',
    isAnswerIgnored: true,
  },
  stopImpersonation: {
    path: '/contact',
    user: actedCustomer,
    answers: () => ({ stopImpersonation: { data: {} } }),
    steps: [press('Stoppen met meekijken')],
    outcome: 'toast',
    isAnswerIgnored: true,
    // The server has replaced the session, so every page belongs to another user.
    but: { late: 'well' },
  },
} satisfies Partial<Record<Operation, Row>>
