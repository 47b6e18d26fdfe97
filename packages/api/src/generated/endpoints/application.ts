import type { ApiClient, CallOptions } from '../../client.ts'
import { call } from '../../send.ts'
import type { Applicants, PhoneUploadRequest, SignRequest, SigningCodeRequest } from '../openapi.ts'

/** Return the draft of the application as the customer last saved it. */
export function getApplicants(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getApplicants'>(client, 'GET', '/api/offers/{id}/applicants', { params: { path: { id } } }, options, '?for selectedRelatie mijn partner child herkomst herkomstToelichting')
}

/**
 * Save the draft of the application.
 *
 * Texts are saved as the customer typed them, so that no input is lost. The server validates them when the
 * customer signs the application. Identity numbers are encrypted. 409 when the application is already signed.
 */
export function saveApplicants(client: ApiClient, id: string, body: Applicants, options?: CallOptions) {
  return call<'saveApplicants'>(client, 'PUT', '/api/offers/{id}/applicants', { params: { path: { id } }, body }, options)
}

/** List the documents that the applicants uploaded for the application. */
export function getFiles(client: ApiClient, id: string, options?: CallOptions) {
  return call<'getFiles'>(client, 'GET', '/api/offers/{id}/files', { params: { path: { id } } }, options, 'length')
}

/**
 * Copy the customer's identity document from the last signed application.
 *
 * The copies replace earlier uploads. Repeating the call gives the same result. 422 without a signed application
 * whose identity document is still valid after today, 409 when this application is already signed.
 */
export function reuseIdentityDocument(client: ApiClient, id: string, options?: CallOptions) {
  return call<'reuseIdentityDocument'>(client, 'POST', '/api/offers/{id}/files/identity-document', { params: { path: { id } }, body: {} }, options, 'length')
}

/**
 * Create a token with which a phone uploads this document without a login.
 *
 * The token is valid for one photo of this document and for ten minutes; a new token replaces it. The server
 * stores only its hash. 409 when the application is already signed.
 */
export function createPhoneUpload(client: ApiClient, id: string, person: string, document: string, options?: CallOptions) {
  return call<'createPhoneUpload'>(client, 'POST', '/api/offers/{id}/files/{person}/{document}/phone', { params: { path: { id, person, document } }, body: {} }, options, 'token expiresInSeconds')
}

/**
 * Return the document that a token allows a phone to upload.
 *
 * 404 with the same message for a token that is unknown, used, expired or of another brand. The token is in the
 * body so that it does not appear in logs.
 */
export function getPhoneUpload(client: ApiClient, body: PhoneUploadRequest, options?: CallOptions) {
  return call<'getPhoneUpload'>(client, 'POST', '/api/phone-upload', { body }, options, 'person document')
}

/**
 * Request a code to sign the application.
 *
 * The code is sent by mail, or comes from the authenticator app of a customer who uses one. It is valid for ten
 * minutes, five attempts and this application only. 422 with the missing items when the application is incomplete
 * or a statement is missing, 429 when too many codes were requested.
 */
export function requestSigningCode(client: ApiClient, id: string, body: SigningCodeRequest, options?: CallOptions) {
  return call<'requestSigningCode'>(client, 'POST', '/api/offers/{id}/signing-code', { params: { path: { id } }, body }, options, 'channel sentTo')
}

/**
 * Sign the application, which creates the contract.
 *
 * The server recalculates the outcome and the profile and checks every rule, using only data that it stores
 * itself. 422 with one sentence per invalid field, 409 when the application was signed in the meantime.
 */
export function signApplication(client: ApiClient, id: string, body: SignRequest, idempotencyKey: string | null, options?: CallOptions) {
  return call<'signApplication'>(client, 'POST', '/api/offers/{id}/sign', { params: { path: { id }, header: { 'Idempotency-Key': idempotencyKey } }, body }, options, 'contractId number')
}
