import type { Change, ChangePreview, ChangeRequest, ContractDetails, Fund } from '@portal/api/operations'
import { contractPageAnswers, dealing, details } from './contract-pages.ts'
import { contractPath } from './contracts.ts'
import type { Answers, Call } from './fake-api.ts'
import { mandate } from './payments.ts'
import { funds, questionnaires, riskProfiles } from './reference-data.ts'
import { renderAt } from './render-at.tsx'

/** Monthly deposits by direct debit, without beneficiaries. */
export const monthly: ContractDetails = {
  ...details,
  chosenRiskProfile: 'offensief',
  mandate: { ...mandate, status: 'signed', maskedIban: 'NL91 •••• •••• ••43 00' },
}

/** A draw-down with the same funds. */
export const drawDown: ContractDetails = {
  ...details,
  chosenRiskProfile: 'offensief',
  productCode: 'SDIL',
  periodicDepositCents: 0,
  uitkeringsTermijnCode: 'Maand',
  payoutCents: 60_000,
}

/** From € 100 to € 250 a month from the dealing of December on. */
export const higherDeposit: Change = {
  id: 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee',
  option: 'inleg',
  status: 'scheduled',
  before: { periodicDepositCents: 10_000 },
  after: { periodicDepositCents: 25_000 },
  effectiveOn: '2026-12-01',
  dealing,
  costsCents: 0,
  requestedAt: '2026-11-19T10:00:00.000Z',
  canWithdraw: true,
}

const [equity, emerging, bonds, ...others] = funds

const ofContract: readonly Fund[] = [equity, bonds, emerging, ...others].flatMap((fund, index) => {
  const known = details.funds[index]
  return fund ? [known ? { ...fund, id: known.id, name: known.name } : fund] : []
})

const atOnce = ['machtiging', 'tegenrekening', 'begunstigden', 'omschrijving']

/** The server's preview of a change, with the requested values. */
export function toPreview(
  { option, values }: ChangeRequest,
  before: ChangePreview['before'] = {},
  after: ChangePreview['after'] = values,
): ChangePreview {
  const isAtOnce = atOnce.includes(option)
  return {
    option,
    before,
    after,
    effectiveOn: isAtOnce ? '2026-11-20' : '2026-12-01',
    dealing: isAtOnce ? null : dealing,
    costsCents: 0,
  }
}

/** The change of a preview. */
export function toChange(preview: ChangePreview): Change {
  const isScheduled = preview.dealing !== null
  return { ...higherDeposit, ...preview, status: isScheduled ? 'scheduled' : 'effective', canWithdraw: isScheduled }
}

export const requestOf = (call: Call) => call.body as ChangeRequest
export const confirmedOf = (call: Call) => call.body as { change: ChangeRequest; code: string }

/** A server that accepts every change. */
const willingAnswers: Answers = {
  ...contractPageAnswers,
  getContractDetails: { data: monthly },
  getFunds: { data: [...ofContract] },
  getRiskProfiles: { data: [...riskProfiles] },
  getQuestionnaire: ({ params }) => ({ data: questionnaires[params['number'] === '1' ? 0 : 1] }),
  previewChange: (call) => ({ data: toPreview(requestOf(call)) }),
  requestChangeCode: { data: { channel: 'email', sentTo: 's•••@demo.nl' } },
  confirmChange: (call) => ({ data: toChange(toPreview(confirmedOf(call).change)) }),
}

/** Opens the menu, or the form of an option. */
export function renderChanges(option: string | null = null, answers: Answers = {}, when: { today?: string } = {}) {
  const path = contractPath('wijzigen')
  return renderAt(option === null ? path : `${path}/${option}`, { answers: { ...willingAnswers, ...answers }, ...when })
}
