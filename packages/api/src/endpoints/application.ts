import { call } from '../send.ts'
import type { ApiClient, CallOptions } from '../client.ts'
import { readFile } from '../read-file.ts'
import type { ApplicantKind, Applicants, DocumentKind, SignRequest } from '../generated/openapi.ts'
import { sendFile, type SendOptions } from '../send-file.ts'

/** A document of an application: of which offer, of whom and which one. */
export type DocumentAddress = { offerId: string; person: ApplicantKind; document: DocumentKind }

/** The draft of the application, as the customer last left it; null while there is none. */
export function getApplicants(client: ApiClient, offerId: string, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.GET('/api/offers/{id}/applicants', { ...init, params: { path: { id: offerId } } }),
    '?for',
  )
}

/** Keeps the draft of the application; `conflict` once it is signed. */
export function saveApplicants(client: ApiClient, offerId: string, body: Applicants, options?: CallOptions) {
  return call(client, options, (init) =>
    client.http.PUT('/api/offers/{id}/applicants', { ...init, params: { path: { id: offerId } }, body }),
  )
}

/** The documents that were received with the application. */
export function getFiles(client: ApiClient, offerId: string, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.GET('/api/offers/{id}/files', { ...init, params: { path: { id: offerId } } }),
    'length',
  )
}

/** A document itself, as the server keeps it: a photo or a PDF. */
export function getFile(client: ApiClient, address: DocumentAddress, options?: CallOptions) {
  return readFile(client, options, (init) =>
    client.http.GET('/api/offers/{id}/files/{person}/{document}', {
      ...init,
      params: { path: toPath(address) },
      parseAs: 'blob',
    }),
  )
}

/**
 * Sends a document, a photo or a PDF, without its name; it takes the place of an earlier one. The overlay does not wait
 * for it: `onProgress` hears the part that was sent, from 0 to 1.
 * @returns What was kept. A file that is refused is `validation` with the sentence in `serverMessage`.
 */
export function saveFile(
  client: ApiClient,
  { offerId, person, document }: DocumentAddress,
  file: Blob,
  options?: SendOptions,
) {
  return sendFile<'saveFile'>(client, `/api/offers/${offerId}/files/${person}/${document}`, file, options)
}

/** Deletes a document; succeeds when there is none too. */
export function deleteFile(client: ApiClient, address: DocumentAddress, options?: CallOptions) {
  return call(client, options, (init) =>
    client.http.DELETE('/api/offers/{id}/files/{person}/{document}', { ...init, params: { path: toPath(address) } }),
  )
}

/**
 * Has a code made to sign with.
 * @returns Where the customer finds it. `validation` with a sentence per field in `fields` when something is missing.
 */
export function requestSigningCode(client: ApiClient, offerId: string, options?: CallOptions) {
  return call(
    client,
    options,
    (init) =>
      client.http.POST('/api/offers/{id}/signing-code', { ...init, params: { path: { id: offerId } }, body: {} }),
    'channel',
  )
}

/**
 * Signs the application, which makes the contract.
 * @param idempotencyKey Made once and saved before sending: a second try after a lost answer signs nothing twice.
 */
export function signApplication(
  client: ApiClient,
  offerId: string,
  body: SignRequest,
  idempotencyKey: string,
  options?: CallOptions,
) {
  const params = { path: { id: offerId }, header: { 'Idempotency-Key': idempotencyKey } }
  return call(
    client,
    options,
    (init) => client.http.POST('/api/offers/{id}/sign', { ...init, params, body }),
    'contractId',
  )
}

function toPath({ offerId, person, document }: DocumentAddress) {
  return { id: offerId, person, document }
}
