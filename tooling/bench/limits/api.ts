import createClient from 'openapi-fetch'

type Answer<Content> = { content: { 'application/json': Content } }
type Credentials = { username: string; password: string }

/** The types that the OpenAPI document would generate; only their size matters here. */
type Paths = {
  '/summaries.json': { get: { responses: { 200: Answer<{ data: { Contract: Contract[] } }> } } }
  '/api/login': { post: { requestBody: Answer<Credentials>; responses: { 200: Answer<unknown> } } }
}

export type Contract = { ContractID: string; description: string; valueCents: number }

export const api = createClient<Paths>({ credentials: 'include' })
