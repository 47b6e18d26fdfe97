import { readFileSync } from 'node:fs'

/** Reads a file of `data/`; the tests of the calls that serve it check its content against the OpenAPI document. */
export function readData<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8')) as T
}
