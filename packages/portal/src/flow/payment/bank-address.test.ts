import { describe, expect, it } from 'vitest'
import { toBankAddress } from './bank-address.ts'

const origin = 'http://localhost:4100'

describe('the page of a bank', () => {
  it.each([
    ['https://bank.example/betalen?trx=12', 'https://bank.example/betalen?trx=12'],
    ['/sandbox/ideal/12', 'http://localhost:4100/sandbox/ideal/12'],
    ['http://localhost:4100/sandbox/ideal/12', 'http://localhost:4100/sandbox/ideal/12'],
  ])('%s is opened', (address, expected) => {
    expect(toBankAddress(address, origin)).toBe(expected)
  })

  it.each([
    null,
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:http://localhost:4100/1',
    'http://bank.example/betalen',
    'http://localhost:4200/sandbox/ideal/12',
    '//bank.example/betalen',
    '\\\\bank.example\\betalen',
    'file:///etc/passwd',
    'http://',
  ])('%s is not opened', (address) => {
    expect(toBankAddress(address, origin)).toBe(null)
  })
})
