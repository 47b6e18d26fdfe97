import createClient from 'openapi-fetch'

type Answer<Content> = { content: { 'application/json': Content } }
type Credentials = { username: string; password: string }

/** What a contract would give; only its size matters here. */
type Paths = {
  '/summaries.json': { get: { responses: { 200: Answer<{ data: { Contract: Contract[] } }> } } }
  '/api/login': { post: { requestBody: Answer<Credentials>; responses: { 200: Answer<unknown> } } }
}

export type Contract = { ContractID: string; description: string; valueCents: number }

export const api = createClient<Paths>({ credentials: 'include' })
