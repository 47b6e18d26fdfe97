import type { ApiClient, CallOptions } from '../../client.ts'
import { call } from '../../send.ts'
import type { Applicants, PhoneUploadRequest, SignRequest, SigningCodeRequest } from '../openapi.ts'

/** The draft of the application, as the customer last left it; null while there is none. */
export function getApplicants(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getApplicants'>(client, 'GET', '/api/offers/{id}/applicants', { params: { path: { id } } }, options, '?for selectedRelatie mijn partner child herkomst herkomstToelichting')
}

/**
 * Keep the draft of the application.
 *
 * Texts are kept as they were typed, so nothing is lost; they are judged when the application is signed. Identity
 * numbers are kept encrypted. 409 once the application is signed.
 */
export function saveApplicants(client: ApiClient, id: string, body: Applicants, options?: CallOptions) {
  return call<'saveApplicants'>(client, 'PUT', '/api/offers/{id}/applicants', { params: { path: { id } }, body }, options)
}

/** The documents that were received with the application. */
export function getFiles(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getFiles'>(client, 'GET', '/api/offers/{id}/files', { params: { path: { id } } }, options, 'length')
}

/**
 * Copy the customer's identity document from the last signed application.
 *
 * The copies take the place of earlier ones. Repeated, it ends the same. 422 without a signed application whose
 * document is still valid after today, 409 once the application is signed.
 */
export function reuseIdentityDocument(client: ApiClient, id: string, options?: CallOptions) {
  return call<'reuseIdentityDocument'>(client, 'POST', '/api/offers/{id}/files/identity-document', { params: { path: { id } }, body: {} }, options, 'length')
}

/**
 * Create a token with which a phone sends this document without a login.
 *
 * The token is good for one photo of this document and for ten minutes; a new one replaces it. Only its hash is
 * stored. 409 once the application is signed.
 */
export function createPhoneUpload(client: ApiClient, id: string, person: string, document: string, options?: CallOptions) {
  return call<'createPhoneUpload'>(client, 'POST', '/api/offers/{id}/files/{person}/{document}/phone', { params: { path: { id, person, document } }, body: {} }, options, 'token expiresInSeconds')
}

/**
 * Read which document a token is good for.
 *
 * 404, in the same words, for a token that is unknown, used, expired or of another brand. The token is in the body,
 * so that no log has it.
 */
export function getPhoneUpload(client: ApiClient, body: PhoneUploadRequest, options?: CallOptions) {
  return call<'getPhoneUpload'>(client, 'POST', '/api/phone-upload', { body }, options, 'person document')
}

/**
 * Have a code made to sign with.
 *
 * By mail, or from the authenticator app of a customer with a second factor. A code is good for ten minutes, five
 * tries and this application alone. 422 with what is missing when the application is not complete or a statement
 * is not made, 429 when too many codes were asked for.
 */
export function requestSigningCode(client: ApiClient, id: string, body: SigningCodeRequest, options?: CallOptions) {
  return call<'requestSigningCode'>(client, 'POST', '/api/offers/{id}/signing-code', { params: { path: { id } }, body }, options, 'channel sentTo')
}

/**
 * Sign the application, which makes the contract.
 *
 * The server recomputes the calculation, the profile and every rule from what it keeps itself, and refuses what
 * does not hold: 422 with a sentence per field, 409 when another one was signed meanwhile.
 */
export function signApplication(client: ApiClient, id: string, body: SignRequest, idempotencyKey: string | null, options?: CallOptions) {
  return call<'signApplication'>(client, 'POST', '/api/offers/{id}/sign', { params: { path: { id }, header: { 'Idempotency-Key': idempotencyKey } }, body }, options, 'contractId number')
}
