import { createComplete } from '@portal/server/tests/applications'
import { call } from '@portal/server/tests/calculations'
import { applicantsWith, signUp, trySigning } from '@portal/server/tests/front-door'
import { createEmptyDatabase, createTestApp } from '@portal/server/tests/test-app'
import { expect, inject, it } from 'vitest'
import { payloadOf } from './drive.ts'
import { drawingDown, termsOfPayout } from './cases.ts'
import { later } from './oracle/calendar.ts'
import { shortestTerm, startsInTime } from './oracle/law.ts'

const test = await createTestApp({ brand: 'other', db: await createEmptyDatabase() })
const { app, clock } = test
const months = { Maand: 1, Kwartaal: 3, Halfjaar: 6, Jaar: 12 } as const
const isWide = inject('isWide')

/** The last years in which they may begin to receive are 2015, 2027, 2029, 2029, 2032, 2032 and 2034. */
const births = ['1945-06-15', '1956-01-15', '1957-05-10', '1957-12-31', '1960-01-01', '1960-10-05', '1962-06-15']
const starts = Array.from({ length: isWide ? 13 : 4 }, (_, index) => later('2026-12-01', isWide ? index : index * 4))

it('an annuity is offered exactly when its first payment and its term are within the law', async () => {
  const wrong: string[] = []
  for (const born of births) {
    for (const start of starts) {
      for (const term of termsOfPayout) {
        const annuity = { born, start, term: months[term], isOlder: false }
        const least = shortestTerm(annuity, false) / 12
        for (const years of [least - 1, least]) {
          // Below twenty years it would be temporary, which has other limits.
          if (years < 20) continue
          const payload = payloadOf(drawingDown('', '', { born, start, term, years }))
          // One network may calculate so often.
          clock.advance(5_000)
          const { statusCode } = await call(app, 'POST', '/api/calculation/preview', undefined, payload)
          const isLegal = years >= least && startsInTime(annuity)
          if ((statusCode === 200) !== isLegal) {
            wrong.push(`born ${born}, ${years} years from ${start}, ${term}: ${statusCode}, legal: ${isLegal}`)
          }
        }
      }
    }
  }
  expect(wrong).toEqual([])
})

it('nobody can sign an annuity with another date of birth than the one that it was calculated for', async () => {
  const { cookie } = await signUp(test)
  const people = applicantsWith({ geboortedatum: '01-02-1944' })
  const offerId = await createComplete(test, cookie, payloadOf(drawingDown('', '')), people)
  expect((await trySigning(test, cookie, offerId)).statusCode).toBe(422)
})

it('nobody can sign a second annuity as somebody of another age', async () => {
  const { cookie } = await signUp(test)
  const sign = async (born: string) => {
    const people = applicantsWith({ geboortedatum: born.split('-').toReversed().join('-') })
    return trySigning(
      test,
      cookie,
      await createComplete(test, cookie, payloadOf(drawingDown('', '', { born })), people),
    )
  }
  expect((await sign('1957-05-10')).statusCode).toBe(200)
  expect((await sign('1959-05-10')).statusCode).toBe(422)
})
