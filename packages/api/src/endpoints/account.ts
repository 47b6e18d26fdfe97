import { call } from '../send.ts'
import type { ApiClient, CallOptions } from '../client.ts'
import { readFile } from '../read-file.ts'
import type { NewsletterRequest, PasswordRequest, PersonalInfoRequest, RelationRequest } from '../generated/openapi.ts'

/** The personal information of the customer. */
export function getPersonalInfo(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.GET('/api/relations/me', init), 'initialen')
}

/** Partner, children and others of the customer. */
export function getRelations(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.GET('/api/relations', init), 'length')
}

/** Changes the personal information of the customer. */
export function updatePersonalInfo(client: ApiClient, body: PersonalInfoRequest, options?: CallOptions) {
  return call(client, options, (init) => client.http.PUT('/api/relations/me', { ...init, body }), 'initialen')
}

/** Adds a relation. The key is made once, so that a second try adds no second one. */
export function createRelation(
  client: ApiClient,
  body: RelationRequest,
  idempotencyKey: string,
  options?: CallOptions,
) {
  const params = { header: { 'Idempotency-Key': idempotencyKey } }
  return call(client, options, (init) => client.http.POST('/api/relations', { ...init, params, body }), 'id')
}

/** Changes a relation. */
export function updateRelation(client: ApiClient, id: string, body: RelationRequest, options?: CallOptions) {
  const params = { path: { id } }
  return call(client, options, (init) => client.http.PUT('/api/relations/{id}', { ...init, params, body }), 'id')
}

/** Removes a relation; `conflict` while an application uses it. */
export function deleteRelation(client: ApiClient, id: string, options?: CallOptions) {
  return call(client, options, (init) =>
    client.http.DELETE('/api/relations/{id}', { ...init, params: { path: { id } } }),
  )
}

/** The topics of the newsletter, and since when the customer chose them. */
export function getNewsletter(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.GET('/api/newsletter', init), 'length')
}

/** Chooses the topics of the newsletter; those that are not named are left. */
export function saveNewsletter(client: ApiClient, body: NewsletterRequest, options?: CallOptions) {
  return call(client, options, (init) => client.http.PUT('/api/newsletter', { ...init, body }), 'length')
}

/** Everything that is kept of the customer, as one ZIP archive (GDPR, articles 15 and 20). */
export function exportData(client: ApiClient, options?: CallOptions) {
  return readFile(client, options, (init) => client.http.GET('/api/me/export', { ...init, parseAs: 'blob' }))
}

/** The last request to be erased; null without one. */
export function getErasure(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.GET('/api/me/erasure', init), '?status')
}

/** Asks to be erased as far as the law allows (GDPR, article 17). A wrong password is `validation`. */
export function requestErasure(client: ApiClient, body: PasswordRequest, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/me/erasure', { ...init, body }), 'status')
}

/** Withdraws the request while it waits; `conflict` afterwards. */
export function withdrawErasure(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.DELETE('/api/me/erasure', init))
}
