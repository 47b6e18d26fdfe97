import { createComplete } from '@portal/server/tests/applications'
import { call } from '@portal/server/tests/calculations'
import { applicantsWith, signUp, trySigning } from '@portal/server/tests/front-door'
import type { TestApp } from '@portal/server/tests/test-app'
import { drawingDown, termsOfPayout } from './cases.ts'
import { payloadOf } from './drive.ts'
import { later } from './oracle/calendar.ts'
import { shortestTerm, startsInTime } from './oracle/law.ts'

const months = { Maand: 1, Kwartaal: 3, Halfjaar: 6, Jaar: 12 } as const

/** The last years in which they may begin to receive are 2015, 2027, 2029, 2029, 2032, 2032 and 2034. */
const births = ['1945-06-15', '1956-01-15', '1957-05-10', '1957-12-31', '1960-01-01', '1960-10-05', '1962-06-15']

/**
 * Asks for a calculation of the shortest legal term and of a year less, for everybody and from every possible start.
 * Returns where the answer differs from the law. Below twenty years it would be temporary, which has other limits.
 */
export async function findUnlawfulOffers({ app, clock }: TestApp, isWide: boolean): Promise<string[]> {
  const unlawful: string[] = []
  for (let ahead = 0; ahead <= 12; ahead += isWide ? 1 : 4) {
    const start = later('2026-12-01', ahead)
    for (const born of births) {
      for (const term of termsOfPayout) {
        const annuity = { born, start, term: months[term], isOlder: false }
        const least = shortestTerm(annuity, false) / 12
        for (const years of [least - 1, least].filter((each) => each >= 20)) {
          // One network may calculate so often.
          clock.advance(5_000)
          const payload = payloadOf(drawingDown('', '', { born, start, term, years }))
          const { statusCode } = await call(app, 'POST', '/api/calculation/preview', undefined, payload)
          const isLegal = years === least && startsInTime(annuity)
          if (statusCode !== (isLegal ? 200 : 422)) {
            unlawful.push(`born ${born}, ${years} years from ${start}, ${term}: ${statusCode}, legal: ${isLegal}`)
          }
        }
      }
    }
  }
  return unlawful
}

/**
 * Signs annuities as one customer, each calculated for a date of birth and signed by a person with another or the same one;
 * returns the status of each response.
 */
export async function signAs(test: TestApp, ...annuities: { calculated: string; signed: string }[]): Promise<number[]> {
  const { cookie } = await signUp(test)
  const answers: number[] = []
  for (const { calculated, signed } of annuities) {
    const people = applicantsWith({ geboortedatum: signed.split('-').toReversed().join('-') })
    const payload = payloadOf(drawingDown('', '', { born: calculated }))
    answers.push((await trySigning(test, cookie, await createComplete(test, cookie, payload, people))).statusCode)
  }
  return answers
}
