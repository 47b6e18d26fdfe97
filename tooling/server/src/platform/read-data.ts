import { readFileSync } from 'node:fs'

/** A file of `data/`; what it holds is checked against the contract by the tests of the calls that serve it. */
export function readData<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8')) as T
}
