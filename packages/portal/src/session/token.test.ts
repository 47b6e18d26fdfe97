import { describe, expect, it } from 'vitest'
import { readRest } from './token.ts'

describe('the token', () => {
  // Requirements 7.17 and T7.
  it("gives the length of the session, by the server's clock alone", () => {
    // {"alg":"none"} . {"exp":1800000000,"iat":1799998200,"aud":"ui-expiry"}
    expect(
      readRest('eyJhbGciOiJub25lIn0.eyJleHAiOjE4MDAwMDAwMDAsImlhdCI6MTc5OTk5ODIwMCwiYXVkIjoidWktZXhwaXJ5In0.x'),
    ).toBe(1800_000)
  })

  it('is parsed in the alphabet of tokens, with - and _', () => {
    // {"iat":1,"exp":31,"naam":"ÿþ>?"} contains both special characters of base64url.
    const claims = btoa('{"iat":1,"exp":31,"naam":"ÿþ>?~~~"}').replaceAll('+', '-').replaceAll('/', '_')
    expect(claims).toMatch(/[-_]/)
    expect(readRest(`a.${claims.replaceAll('=', '')}.b`)).toBe(30_000)
  })

  it.each([
    '',
    'a',
    'a.b.c',
    'a.%%%.c',
    `a.${btoa('null')}.c`,
    `a.${btoa('[]')}.c`,
    `a.${btoa('{"exp":1800000000}')}.c`,
    `a.${btoa('{"iat":1,"exp":"morgen"}')}.c`,
  ])('%j gives no end', (token) => expect(readRest(token)).toBeNull())
})
