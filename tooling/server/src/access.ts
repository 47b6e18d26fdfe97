import type { OperationId } from './handler.ts'

/**
 * Who may call what, stated for every operation of the contract:
 * `session` needs a live session (401 without) and counts as use of it, `unextended` needs one and does not,
 * `optional` gets one when there is one, `anyone` never looks.
 */
export const accessOf = {
  login: 'anyone',
  loginTwoFactor: 'anyone',
  logout: 'anyone',
  deleteCookie: 'anyone',
  getCookie: 'unextended',
  sessionHealthCheck: 'unextended',
  getUser: 'session',
  getPersonalInfo: 'session',
  getRelations: 'session',
  getCountries: 'anyone',
  lookUpPostcode: 'anyone',
  getQuestionnaire: 'anyone',
  getRiskProfiles: 'anyone',
  getFunds: 'anyone',
  createCalculation: 'optional',
  previewCalculation: 'anyone',
  getCalculation: 'session',
  updateCalculation: 'session',
  getOffers: 'session',
  deleteOffer: 'session',
  saveApplication: 'session',
  getContracts: 'session',
  getContractSummaries: 'session',
  getContract: 'session',
  getReturn: 'session',
} as const satisfies Record<OperationId, 'session' | 'unextended' | 'optional' | 'anyone'>
