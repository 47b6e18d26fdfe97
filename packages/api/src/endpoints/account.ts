import { type ApiClient, type CallOptions, read } from '../client.ts'

/** The user who is logged in; `unauthorized` when nobody is. */
export function getUser(client: ApiClient, options?: CallOptions) {
  return read(client, options, (init) => client.http.GET('/api/users/me', init))
}

/** The personal information of the customer. */
export function getPersonalInfo(client: ApiClient, options?: CallOptions) {
  return read(client, options, (init) => client.http.GET('/api/relations/me', init))
}

/** Partner, children and others of the customer. */
export function getRelations(client: ApiClient, options?: CallOptions) {
  return read(client, options, (init) => client.http.GET('/api/relations', init))
}
