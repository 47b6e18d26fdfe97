import type { ApiClient, CallOptions } from '../../client.ts'
import { readFile } from '../../read-file.ts'
import { call } from '../../send.ts'
import type { NewsletterRequest, PasswordRequest, PersonalInfoRequest, RelationRequest } from '../openapi.ts'

/** Return the personal information of the customer. */
export function getPersonalInfo(client: ApiClient, options?: CallOptions) {
  return call<'getPersonalInfo'>(client, 'GET', '/api/relations/me', {}, options, 'initialen tussenvoegsel achternaam geboortedatum geslacht straatnaam huisnummer huisnummerToevoeging postcode woonplaats land telefoonnummer mobiel nationaliteit email identiteitsbewijs iban')
}

/** Change the personal information of the customer. */
export function updatePersonalInfo(client: ApiClient, body: PersonalInfoRequest, options?: CallOptions) {
  return call<'updatePersonalInfo'>(client, 'PUT', '/api/relations/me', { body }, options, 'initialen tussenvoegsel achternaam geboortedatum geslacht straatnaam huisnummer huisnummerToevoeging postcode woonplaats land telefoonnummer mobiel nationaliteit email identiteitsbewijs iban')
}

/** List the relations of the customer: partner, children and others. */
export function getRelations(client: ApiClient, options?: CallOptions) {
  return call<'getRelations'>(client, 'GET', '/api/relations', {}, options, 'length')
}

/** Add a relation. */
export function createRelation(client: ApiClient, body: RelationRequest, idempotencyKey: string, options?: CallOptions) {
  return call<'createRelation'>(client, 'POST', '/api/relations', { params: { header: { 'Idempotency-Key': idempotencyKey } }, body }, options, 'id kind initialen tussenvoegsel achternaam geboortedatum isInUse')
}

/** Change a relation. */
export function updateRelation(client: ApiClient, id: string, body: RelationRequest, options?: CallOptions) {
  return call<'updateRelation'>(client, 'PUT', '/api/relations/{id}', { params: { path: { id } }, body }, options, 'id kind initialen tussenvoegsel achternaam geboortedatum isInUse')
}

/** Delete a relation; 409 while an application uses it. */
export function deleteRelation(client: ApiClient, id: string, options?: CallOptions) {
  return call<'deleteRelation'>(client, 'DELETE', '/api/relations/{id}', { params: { path: { id } } }, options)
}

/** List the topics of the newsletter, with the choice of the customer. */
export function getNewsletter(client: ApiClient, options?: CallOptions) {
  return call<'getNewsletter'>(client, 'GET', '/api/newsletter', {}, options, 'length')
}

/** Choose the topics of the newsletter. */
export function saveNewsletter(client: ApiClient, body: NewsletterRequest, options?: CallOptions) {
  return call<'saveNewsletter'>(client, 'PUT', '/api/newsletter', { body }, options, 'length')
}

/** Return all data stored about the customer, as one archive (GDPR, articles 15 and 20). */
export function exportData(client: ApiClient, options?: CallOptions) {
  return readFile(client, '/api/me/export', {}, options)
}

/** Return the latest erasure request of the customer. */
export function getErasure(client: ApiClient, options?: CallOptions) {
  return call<'getErasure'>(client, 'GET', '/api/me/erasure', {}, options, '?status requestedAt dueOn finishedAt kept')
}

/** Request the erasure of the customer's data, as far as the law allows (GDPR, article 17). */
export function requestErasure(client: ApiClient, body: PasswordRequest, options?: CallOptions) {
  return call<'requestErasure'>(client, 'POST', '/api/me/erasure', { body }, options, 'status requestedAt dueOn finishedAt kept')
}

/** Withdraw the erasure request while it is pending. */
export function withdrawErasure(client: ApiClient, options?: CallOptions) {
  return call<'withdrawErasure'>(client, 'DELETE', '/api/me/erasure', {}, options)
}
