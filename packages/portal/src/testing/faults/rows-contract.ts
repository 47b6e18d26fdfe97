import type { ContractDocument, LifeEvent, Sale, SaleOverview, SalePreview } from '@portal/api/operations'
import { higherDeposit, monthly, requestOf, toChange, toPreview } from '../contract-changes.ts'
import { contractPageAnswers, dealing, noLifeEvents, nothingToSell } from '../contract-pages.ts'
import { contract, contractPath, summary } from '../contracts.ts'
import type { Answers, Operation } from '../fake-api.ts'
import { noCourse, nothingUpcoming, quietStatus } from '../overview.ts'
import { mandate, payment, paymentId, mandateId, task, watchDocuments } from '../payments.ts'
import { toSaved } from '../saved-copies.ts'
import { taxYear } from '../tax-years.ts'
import { bought, toTransactionPage } from '../transactions.ts'
import type { Row } from './row.ts'
import { choose, press, type Step, write, writeDate, open } from './steps.ts'

const statement: ContractDocument = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'annual-statement',
  title: 'Jaaropgave 2025',
  date: '2026-01-08',
  isNew: false,
}

const fund = {
  id: 'a',
  name: 'Wereld Aandelen',
  unitsMillionths: 60_000_000,
  priceTenThousandths: 1_000_000,
  valueCents: 600_000,
  blockedCents: 0,
  availableCents: 600_000,
}
const overview: SaleOverview = {
  ...nothingToSell,
  funds: [fund],
  valueCents: 600_000,
  availableCents: 600_000,
  priceDate: '2026-11-02',
}
const salePreview: SalePreview = {
  estimatedCents: 100_000,
  funds: [{ id: 'a', name: 'Wereld Aandelen', amountCents: 100_000 }],
  tax: null,
  estimatedNetCents: 100_000,
  priceDate: '2026-11-02',
  dealing,
  maskedIban: 'NL91 •••• •••• ••43 00',
}
const sale: Sale = {
  id: 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee',
  status: 'open',
  request: { kind: 'amount', amountCents: 100_000, funds: [], acceptsTaxConsequence: false },
  estimatedCents: 100_000,
  proceedsCents: null,
  taxCents: null,
  netCents: null,
  requestedAt: '2026-11-20T11:00:00.000Z',
  dealing,
  canWithdraw: true,
  maskedIban: salePreview.maskedIban,
}
const divorce: LifeEvent = {
  id: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
  kind: 'scheiding',
  status: 'open',
  values: { date: '2026-11-01', name: 'Pim Partner', reference: '', email: '' },
  createdAt: '2026-11-20T11:00:00.000Z',
  endedAt: null,
}
const extra = { ...payment, contractId: contract.ContractID, purpose: 'extra' as const, amountCents: 50_000 }

const server = (): Answers => ({
  ...contractPageAnswers,
  getTransactions: { data: toTransactionPage([bought]) },
  getTransactionsCsv: { file: new Blob(['Datum'], { type: 'text/csv' }) },
  getContractDetails: { data: monthly },
  getChanges: { data: [higherDeposit] },
  previewChange: (call) => ({ data: toPreview(requestOf(call), { periodicDepositCents: 10_000 }) }),
  requestChangeCode: { data: { channel: 'email', sentTo: 's•••@demo.nl' } },
  confirmChange: { data: toChange(higherDeposit) },
  withdrawChange: { data: {} },
  getKeyInformation: { file: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) },
  getDocuments: { data: [statement] },
  getDocument: { file: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) },
  getSales: { data: overview },
  previewSale: { data: salePreview },
  requestSaleCode: { data: { channel: 'email', sentTo: 's•••@demo.nl' } },
  confirmSale: { data: sale },
  withdrawSale: { data: {} },
  createDeposit: { data: extra },
  createLifeEvent: { data: divorce },
  withdrawLifeEvent: { data: {} },
  getPaymentTasks: { data: [task] },
  createPayment: { data: payment },
  getPayment: { data: { ...payment, status: 'paid' } },
  createMandate: { data: mandate },
  getMandate: { data: { ...mandate, status: 'signed' } },
  getContractSummaries: { data: { Contract: [summary] } },
})

/** A page of the contract. */
const at = (page: Parameters<typeof contractPath>[0], rest = '') => ({
  path: contractPath(page) + rest,
  answers: server,
})
const withoutChange = (): Answers => ({ ...server(), getChanges: { data: [] } })

const change: readonly Step[] = [
  write('Maandelijkse inleg, in euro’s', '250'),
  press('Verder naar controleren'),
  press('Stuur mij een code'),
]
const sell: readonly Step[] = [
  choose('Een bedrag'),
  write('Bedrag, in euro’s', '1000'),
  press('Verder naar controleren'),
  press('Stuur mij een code'),
]
const keepsFiles = () => {
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
}
const atBank = () => void watchDocuments()
const pay = { path: '/betaling-afronden', saved: toSaved({}), prepare: atBank, answers: server }

/** The calls of contracts, their payments and their pages. */
export const contractRows = {
  getContractSummaries: {
    path: '/mijn-investeringen',
    answers: server,
    outcome: 'sentence',
    but: { offline: 'page' },
  },
  getCourse: {
    path: '/mijn-investeringen',
    answers: () => ({ ...server(), getCourse: { data: noCourse } }),
    steps: [open('Verloop en fondsen')],
    outcome: 'sentence',
  },
  getUpcoming: {
    path: '/mijn-investeringen',
    answers: () => ({ ...server(), getUpcoming: { data: nothingUpcoming } }),
    outcome: 'sentence',
  },
  getOutlook: {
    path: '/mijn-investeringen',
    answers: () => ({ ...server(), getOutlook: { data: { contracts: [] } } }),
    outcome: 'sentence',
  },
  getContractStatus: {
    ...at('transacties'),
    answers: () => ({ ...server(), getContractStatus: { data: quietStatus } }),
    outcome: 'sentence',
  },
  getTaxYear: {
    path: '/mijn-aangifte',
    answers: () => ({ ...server(), getTaxYear: { data: taxYear } }),
    outcome: 'page',
  },
  getContracts: { ...at('gegevens'), outcome: 'calm' },
  getContract: {
    ...at('gegevens'),
    outcome: 'page',
    but: { '400': /Dit contract is er niet/, '404': /Dit contract is er niet/ },
  },
  getContractDetails: { ...at('gegevens'), outcome: 'page' },
  getReturn: { ...at('rendement'), outcome: 'page' },
  getTransactions: { ...at('transacties'), outcome: 'page' },
  getTransactionsCsv: {
    ...at('transacties'),
    prepare: keepsFiles,
    steps: [press('Download als CSV')],
    outcome: 'sentence',
  },
  getHistory: { ...at('historie'), outcome: 'page' },
  getDocuments: { ...at('documenten'), outcome: 'page' },
  getDocument: {
    ...at('documenten'),
    prepare: keepsFiles,
    steps: [press('Download: Jaaropgave 2025 (PDF)')],
    outcome: 'sentence',
  },
  getKeyInformation: {
    ...at('gegevens'),
    prepare: keepsFiles,
    steps: [press(`Essentiële informatie (PDF): ${contract.funds[0]?.name}`)],
    outcome: 'sentence',
  },
  getProvider: { path: '/uw-rechten', user: null, answers: server, outcome: 'sentence' },
  getChanges: { ...at('wijzigen'), outcome: 'page' },
  previewChange: {
    ...at('wijzigen', '/inleg'),
    answers: withoutChange,
    steps: change.slice(0, 2),
    outcome: 'sentence',
  },
  requestChangeCode: {
    ...at('wijzigen', '/inleg'),
    answers: withoutChange,
    steps: change.slice(0, 3),
    outcome: 'sentence',
  },
  confirmChange: {
    ...at('wijzigen', '/inleg'),
    answers: withoutChange,
    steps: [...change, write('Code van zes cijfers', '123456'), press('Bevestig de wijziging')],
    outcome: 'sentence',
  },
  withdrawChange: {
    ...at('wijzigen'),
    steps: [press('Intrekken: maandelijkse inleg'), press('Trek de wijziging in')],
    outcome: 'sentence',
    isAnswerIgnored: true,
    but: { '409': /Dat kan niet meer: de tijd om deze wijziging in te trekken is voorbij/ },
  },
  getSales: { ...at('verkocht'), outcome: 'page' },
  previewSale: { ...at('verkocht'), steps: sell.slice(0, 3), outcome: 'sentence' },
  requestSaleCode: { ...at('verkocht'), steps: sell, outcome: 'sentence' },
  confirmSale: {
    ...at('verkocht'),
    steps: [...sell, write(/code/i, '123456'), press('Bevestig de verkoop')],
    outcome: 'sentence',
  },
  withdrawSale: {
    ...at('verkocht'),
    answers: () => ({ ...server(), getSales: { data: { ...overview, sales: [sale] } } }),
    steps: [press('Intrekken: verkoop van 20 november 2026'), press('Trek de verkoop in')],
    outcome: 'sentence',
    isAnswerIgnored: true,
    but: { '409': /Dat kan niet meer: de tijd om deze verkoop in te trekken is voorbij/ },
  },
  getDeposits: { ...at('bijstorten'), outcome: 'page' },
  createDeposit: {
    ...at('bijstorten'),
    prepare: atBank,
    steps: [write('Bedrag, in euro’s', '500'), press('Verder naar controleren'), press(/betalen met iDEAL \| Wero$/)],
    outcome: 'sentence',
  },
  getLifeEvents: { ...at('gebeurtenissen'), outcome: 'page' },
  createLifeEvent: {
    ...at('gebeurtenissen', '/emigratie'),
    steps: [write('Datum van de verhuizing', '1-3-2027'), write('Naar welk land?', 'Spanje'), press('Geef door')],
    outcome: 'sentence',
  },
  withdrawLifeEvent: {
    ...at('gebeurtenissen', '/scheiding'),
    answers: () => ({ ...server(), getLifeEvents: { data: { ...noLifeEvents, events: [divorce] } } }),
    steps: [press('Intrekken: doorgegeven op 20 november 2026'), press('Trek het in')],
    outcome: 'sentence',
    isAnswerIgnored: true,
    but: { '409': /Dat kan niet meer: wij hebben dit al afgehandeld/ },
  },
  reportDeath: {
    path: '/nabestaanden',
    user: null,
    answers: () => ({ reportDeath: { data: {} } }),
    steps: [
      write('Naam', 'Fenna Dijkhof'),
      writeDate('Geboortedatum', { Dag: '2', Maand: '4', Jaar: '1950' }),
      writeDate('Datum van overlijden', { Dag: '1', Maand: '11', Jaar: '2026' }),
      write('Uw naam', 'Kim Dijkhof'),
      write('Uw e-mailadres', 'kim@voorbeeld.nl'),
      write('Uw telefoonnummer', '0612345678'),
      press('Meld het overlijden'),
    ],
    outcome: 'sentence',
    isAnswerIgnored: true,
  },
  getPaymentTasks: { ...pay, outcome: 'page' },
  createPayment: { ...pay, steps: [press(/betalen met iDEAL \| Wero$/)], outcome: 'sentence' },
  createMandate: { ...pay, steps: [press(/^Machtiging/)], outcome: 'sentence' },
  getPayment: {
    ...pay,
    path: `/ideal-result?payment=${paymentId}`,
    outcome: 'sentence',
    but: { '404': /Wij kunnen deze betaling niet vinden/ },
  },
  getMandate: {
    ...pay,
    path: `/twikey-result?mandate=${mandateId}`,
    outcome: 'sentence',
    but: { '404': /Wij kunnen deze machtiging niet vinden/ },
  },
} satisfies Partial<Record<Operation, Row>>
