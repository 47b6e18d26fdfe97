import type { ApiClient, CallOptions, SendOptions } from './client.ts'
import type { ApplicantKind, DocumentKind } from './generated/openapi.ts'
import { readFile } from './read-file.ts'
import { call } from './send.ts'
import { sendFile } from './send-file.ts'

/** The address of a document in an application: its offer, person and kind. */
export type DocumentAddress = { offerId: string; person: ApplicantKind; document: DocumentKind }

const path = '/api/offers/{id}/files/{person}/{document}'

function toParams({ offerId, person, document }: DocumentAddress) {
  return { params: { path: { id: offerId, person, document } } }
}

/** Reads a saved document: a photo or a PDF. */
export function getFile(client: ApiClient, address: DocumentAddress, options?: CallOptions) {
  return readFile(client, path, toParams(address), options)
}

/**
 * Uploads a document, a photo or a PDF, without its name; it replaces an earlier one. The overlay does not wait for it:
 * `onProgress` is called with the sent fraction, from 0 to 1. In a browser only: it uses `XMLHttpRequest`.
 * @returns What the server saved. A refused file is `validation` with the sentence in `serverMessage`.
 */
export function saveFile(
  client: ApiClient,
  { offerId, person, document }: DocumentAddress,
  file: Blob,
  options?: SendOptions,
) {
  return sendFile(client, `/api/offers/${offerId}/files/${person}/${document}`, file, options)
}

/** Uploads the document of a token, as `saveFile` does, without a login. In a browser only. */
export function sendPhoneUpload(client: ApiClient, token: string, file: Blob, options?: SendOptions) {
  return sendFile(client, '/api/phone-upload', file, options, { 'Upload-Token': token })
}

/** Deletes a document. Succeeds also when there is none. */
export function deleteFile(client: ApiClient, address: DocumentAddress, options?: CallOptions) {
  return call<'deleteFile'>(client, 'DELETE', path, toParams(address), options)
}
