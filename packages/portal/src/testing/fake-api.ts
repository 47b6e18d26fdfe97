import type { Error as ErrorBody, operations } from '@portal/api/operations'
import { vi } from 'vitest'
import { createFakeRequest } from './fake-request.ts'

export type Operation = keyof operations

/** What stands in `data` of the answer of an operation, as the contract says. */
export type DataOf<Op extends Operation> = operations[Op] extends {
  responses: { 200: { content: { 'application/json': { data: infer Data } } } }
}
  ? Data
  : never

/** What the fake server says: data, a file, a failure, nothing because the line is down, or whatever else arrives. */
export type Answer<Op extends Operation> = { data: DataOf<Op> } | { file: Blob } | Failure | Response
type Failure = { status: number; body?: ErrorBody } | 'no connection'

/** One call as it went over the line. */
export type Call = {
  operation: Operation
  /** Parts of the path, such as the id. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  headers: Headers
  body: unknown
  signal: AbortSignal
}

/** An answer for each operation that a test expects, fixed or worked out from the call. */
export type Answers = {
  [Op in Operation]?: Answer<Op> | ((call: Call) => Answer<Op> | Promise<Answer<Op>>)
}

/** Every call of the contract, by its name. */
export const addresses: Record<Operation, string> = {
  login: 'POST /api/login',
  loginTwoFactor: 'POST /api/login/two-factor',
  logout: 'POST /api/logout',
  deleteCookie: 'POST /api/deleteCookie',
  getCookie: 'GET /api/getCookie',
  sessionHealthCheck: 'GET /api/session-health-check',
  getUser: 'GET /api/users/me',
  getPersonalInfo: 'GET /api/relations/me',
  getRelations: 'GET /api/relations',
  getCountries: 'GET /api/countries',
  lookUpPostcode: 'POST /api/postcode',
  getQuestionnaire: 'GET /api/questionnaires/{number}',
  getRiskProfiles: 'GET /api/risk-profiles',
  getFunds: 'GET /api/funds',
  createCalculation: 'POST /api/calculation',
  previewCalculation: 'POST /api/calculation/preview',
  getCalculation: 'GET /api/calculation/{id}',
  updateCalculation: 'PUT /api/calculation/{id}',
  getOffers: 'GET /api/offers/',
  deleteOffer: 'DELETE /api/offers/{id}',
  saveApplication: 'PUT /api/offers/{id}/application',
  getApplicants: 'GET /api/offers/{id}/applicants',
  saveApplicants: 'PUT /api/offers/{id}/applicants',
  getFiles: 'GET /api/offers/{id}/files',
  getFile: 'GET /api/offers/{id}/files/{person}/{document}',
  saveFile: 'PUT /api/offers/{id}/files/{person}/{document}',
  deleteFile: 'DELETE /api/offers/{id}/files/{person}/{document}',
  requestSigningCode: 'POST /api/offers/{id}/signing-code',
  signApplication: 'POST /api/offers/{id}/sign',
  getPaymentTasks: 'GET /api/payments',
  createPayment: 'POST /api/payments',
  getPayment: 'GET /api/payments/{id}',
  createMandate: 'POST /api/mandates',
  getMandate: 'GET /api/mandates/{id}',
  receiveWebhook: 'POST /api/webhooks/{provider}',
  receiveTwikeyWebhook: 'GET /api/webhooks/twikey',
  getContracts: 'GET /api/contracts',
  getContractSummaries: 'GET /api/contracts/summaries',
  getContract: 'GET /api/contracts/{id}',
  getReturn: 'GET /api/contracts/{id}/rendement',
  getTransactions: 'GET /api/contracts/{id}/transactions',
  getTransactionsCsv: 'GET /api/contracts/{id}/transactions/csv',
  getContractDetails: 'GET /api/contracts/{id}/details',
  getChanges: 'GET /api/contracts/{id}/changes',
  previewChange: 'POST /api/contracts/{id}/changes/preview',
  requestChangeCode: 'POST /api/contracts/{id}/changes/code',
  confirmChange: 'POST /api/contracts/{id}/changes',
  withdrawChange: 'DELETE /api/contracts/{id}/changes/{changeId}',
  getSales: 'GET /api/contracts/{id}/sales',
  previewSale: 'POST /api/contracts/{id}/sales/preview',
  requestSaleCode: 'POST /api/contracts/{id}/sales/code',
  confirmSale: 'POST /api/contracts/{id}/sales',
  withdrawSale: 'DELETE /api/contracts/{id}/sales/{saleId}',
  getDeposits: 'GET /api/contracts/{id}/deposits',
  createDeposit: 'POST /api/contracts/{id}/deposits',
  getHistory: 'GET /api/contracts/{id}/history',
  getDocuments: 'GET /api/contracts/{id}/documents',
  getDocument: 'GET /api/contracts/{id}/documents/{documentId}',
  loginRecoveryCode: 'POST /api/login/recovery-code',
  sendLoginCode: 'POST /api/login/sms-code',
  beginPasskeyLogin: 'POST /api/login/passkey/options',
  loginPasskey: 'POST /api/login/passkey',
  extendSession: 'POST /api/session/extend',
  getSessions: 'GET /api/sessions',
  endOtherSessions: 'DELETE /api/sessions',
  endSession: 'DELETE /api/sessions/{id}',
  createAccount: 'POST /api/accounts',
  confirmAccount: 'POST /api/accounts/confirm',
  requestPasswordReset: 'POST /api/password/forgot',
  resetPassword: 'POST /api/password/reset',
  changePassword: 'POST /api/password/change',
  getTwoFactor: 'GET /api/two-factor',
  beginTotp: 'POST /api/two-factor/totp',
  confirmTotp: 'POST /api/two-factor/totp/confirm',
  beginSms: 'POST /api/two-factor/sms',
  confirmSms: 'POST /api/two-factor/sms/confirm',
  disableTwoFactor: 'POST /api/two-factor/disable',
  renewRecoveryCodes: 'POST /api/two-factor/recovery-codes',
  beginPasskey: 'POST /api/passkeys/options',
  createPasskey: 'POST /api/passkeys',
  deletePasskey: 'DELETE /api/passkeys/{id}',
  updatePersonalInfo: 'PUT /api/relations/me',
  createRelation: 'POST /api/relations',
  updateRelation: 'PUT /api/relations/{id}',
  deleteRelation: 'DELETE /api/relations/{id}',
  getNewsletter: 'GET /api/newsletter',
  saveNewsletter: 'PUT /api/newsletter',
  exportData: 'GET /api/me/export',
  getErasure: 'GET /api/me/erasure',
  requestErasure: 'POST /api/me/erasure',
  withdrawErasure: 'DELETE /api/me/erasure',
  getCustomers: 'GET /api/admin/customers',
  startImpersonation: 'POST /api/admin/impersonation',
  stopImpersonation: 'DELETE /api/admin/impersonation',
  getAudit: 'GET /api/admin/audit',
}

// Fixed paths before those with a part that varies, so that "summaries" is no id.
const operationsInOrder = (Object.keys(addresses) as Operation[]).toSorted(
  (a, b) => Number(addresses[a].includes('{')) - Number(addresses[b].includes('{')),
)

let unexpected: string[] = []

/** A server behind `fetch` that knows the contract and says what the test tells it to; any other call fails the test. */
export function fakeApi(initial: Answers) {
  const answers: Answers = { ...initial }
  const calls: Call[] = []

  async function fetch(request: Request): Promise<Response> {
    const found = findOperation(request)
    const answer = found && answers[found.operation]
    if (!found || !answer) {
      unexpected.push(`${request.method} ${new URL(request.url).pathname}`)
      throw new TypeError('This call was not expected')
    }
    const { signal, headers } = request
    const body = await bodyOf(request)
    const call: Call = { ...found, query: new URL(request.url).searchParams, headers, body, signal }
    calls.push(call)
    const said = typeof answer === 'function' ? await abortable(answer(call), signal) : answer
    if (said === 'no connection') throw new TypeError('Failed to fetch')
    if (said instanceof Response) return said
    if ('file' in said)
      return new Response(await said.file.arrayBuffer(), { headers: { 'Content-Type': said.file.type } })
    return 'data' in said ? Response.json({ data: said.data }) : Response.json(said.body ?? {}, { status: said.status })
  }

  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('XMLHttpRequest', createFakeRequest(fetch))
  return {
    /** Every call so far, in order. */
    calls,
    callsOf: (operation: Operation) => calls.filter((call) => call.operation === operation),
    /** Says something else from now on. */
    answer: (changed: Answers) => void Object.assign(answers, changed),
  }
}

/** An answer that is under way until the test gives it. */
export function pending<Op extends Operation>() {
  let give: (answer: Answer<Op>) => void = () => {}
  const answer = new Promise<Answer<Op>>((resolve) => {
    give = resolve
  })
  return { answer: () => answer, give: (value: Answer<Op>) => give(value) }
}

export function unexpectedCalls(): readonly string[] {
  return unexpected
}

export function forgetApi(): void {
  unexpected = []
}

function findOperation(request: Request) {
  const { pathname } = new URL(request.url)
  for (const operation of operationsInOrder) {
    const [method, template = ''] = addresses[operation].split(' ')
    const pattern = new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const match = method === request.method ? pattern.exec(pathname) : null
    if (match) return { operation, params: { ...match.groups } }
  }
  return undefined
}

/** A file as a Blob, anything else as what its JSON says. */
async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (type !== '' && !type.startsWith('application/json')) return request.blob()
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}

/** As a browser does: a call that is cancelled ends at once, whatever the server still does. */
function abortable<T>(answer: T | Promise<T>, signal: AbortSignal): Promise<T> {
  const cancelled = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  return Promise.race([Promise.resolve(answer), cancelled])
}
