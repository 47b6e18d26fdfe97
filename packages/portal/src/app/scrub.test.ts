import { expect, it } from 'vitest'
import { scrub } from './scrub.ts'

it.each([
  // 284610379 is a BSN by the test of eleven, 284610378 is not.
  ['bsn 284610379 onbekend', 'bsn [verwijderd] onbekend'],
  ['bsn 284.610.379, 284 610 379', 'bsn [verwijderd], [verwijderd]'],
  ['bedrag 284610378', 'bedrag 284610378'],
  ['NL94BANK0736418295 klopt niet', '[verwijderd] klopt niet'],
  ['nl94 bank 0736 4182 95', '[verwijderd]'],
  ['aan zwanen.velder+x@demo.example.nl, direct', 'aan [verwijderd], direct'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjE4MDAwMDAwMDB9.c2lnbmF0dXJl', 'token [verwijderd]'],
  ['sid Zk3vJ0Q9m2bXw8r1T5yU7iO4pL6kN0aS2dF3gH4jK1c', 'sid [verwijderd]'],
  ['/contractbeheer/7a1b2c3d-1111-4222-8333-444455556666/historie', '/contractbeheer/[verwijderd]/historie'],
  ['https://portaal.example/login?redirect=%2Fx#token=abc at run', 'https://portaal.example/login?[verwijderd] at run'],
  ['Cannot read properties of undefined (reading 0)', 'Cannot read properties of undefined (reading 0)'],
  [
    'https://x.nl/assets/calculations-screen-Ab12Cd34.js:1:203',
    'https://x.nl/assets/calculations-screen-Ab12Cd34.js:1:203',
  ],
])('%j is sent as %j', (text, sent) => {
  expect(scrub(text)).toBe(sent)
})

it('looks through everything that an event holds, and leaves numbers and nothing alone', () => {
  const event = {
    exception: { values: [{ type: 'Error', value: 'a@b.nl', stacktrace: { frames: [{ lineno: 12, in_app: true }] } }] },
    extra: { list: ['284610379', null, undefined] },
  }
  expect(scrub(event)).toEqual({
    exception: {
      values: [{ type: 'Error', value: '[verwijderd]', stacktrace: { frames: [{ lineno: 12, in_app: true }] } }],
    },
    extra: { list: ['[verwijderd]', null, undefined] },
  })
})
