import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { operationsOfContract } from '../src/http/contract.ts'

const text = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8')

/** Reads a map of nginx whose keys are regular expressions. */
function readMap(variable: string): RegExp[] {
  const [, body = ''] = new RegExp(`map "[^"]+" \\${variable} \\{([^}]+)\\}`).exec(text) ?? []
  return [...body.matchAll(/^\s+"~(.+)" 1;$/gm)].map(([, pattern = '']) => new RegExp(pattern))
}

const keyed = readMap('$is_keyed')
const repeatable = readMap('$may_repeat')

function mayRepeat(method: string, path: string, key = ''): boolean {
  const isKeyed = keyed.some((pattern) => pattern.test(`${method} ${key}`)) ? 1 : 0
  return repeatable.some((pattern) => pattern.test(`${isKeyed} ${method} ${path}`))
}

describe('the requests that nginx repeats on another process', () => {
  const posts = operationsOfContract.filter(({ method }) => method === 'POST')
  const pathOf = (url: string) => url.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')

  test('are every call with its key, and everything except POST', () => {
    for (const { method, url } of operationsOfContract) {
      expect([url, mayRepeat(method, pathOf(url), 'key-0123456789abcdef')]).toEqual([url, true])
    }
    expect(['GET', 'HEAD', 'PUT', 'DELETE'].map((method) => mayRepeat(method, '/login'))).toEqual(Array(4).fill(true))
  })

  test('exclude calls without a key that would create or pay something twice', () => {
    const once = posts.filter(({ url }) => !mayRepeat('POST', pathOf(url))).map(({ id }) => id)
    // A call whose key is required is refused without it; a calculation and a death report are saved once more each
    // time. Staff see the outcome of what they do after a death before they do it again.
    expect(once.toSorted()).toEqual([
      'confirmChange',
      'confirmDeath',
      'confirmSale',
      'createCalculation',
      'createDeposit',
      'createLifeEvent',
      'createMandate',
      'createPayment',
      'createRelation',
      'holdContracts',
      'moveContract',
      'releaseContracts',
      'reportDeath',
      'settleContract',
    ])
  })

  test('are all listed in the test', () => {
    expect(mayRepeat('POST', '/api/something-new')).toBe(false)
    expect(mayRepeat('PATCH', '/api/calculation/1')).toBe(false)
  })
})

test('nginx limits the simultaneous requests of one address, without showing maintenance', () => {
  const zoneOf = (key: string) => new RegExp(`^limit_conn_zone \\$${key} zone=(\\w+):10m;$`, 'm').exec(text)?.[1] ?? ''
  const limits = `  limit_conn ${zoneOf('binary_remote_addr')} 100;\n  limit_conn ${zoneOf('portal_sender')} 60;\n`
  expect(text).toContain(`${limits}  limit_conn_status 429;\n`)
})
