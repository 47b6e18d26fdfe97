import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { call, create, payload } from '../../../../tests/calculations.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'
import { inTurn } from './calculation-limit.ts'

describe('calculations', () => {
  it('yield to the event loop between each other', async () => {
    let turn = 0
    const turnsOf: number[] = []
    const work = Array.from({ length: 5 }, () => inTurn('192.0.2.1', () => turnsOf.push(turn)))
    for (; turnsOf.length < 5; turn++) await setImmediate()
    await Promise.all(work)
    expect(new Set(turnsOf).size).toBe(5)
  })

  // Requirement T19.
  it("above the queue's maximum are refused at once, and do not affect the next", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 120 }, (_, index) => inTurn('192.0.2.1', () => index)),
    )
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(19)
    expect(await inTurn('192.0.2.1', () => 'next')).toBe('next')
  })

  it('that fail do not affect the next', async () => {
    const failed = inTurn('192.0.2.1', () => {
      throw new Error('refused')
    })
    await expect(failed).rejects.toThrow('refused')
    expect(await inTurn('192.0.2.1', () => 'next')).toBe('next')
  })
})

// Requirement T19.
it('a visitor above the limit gets a time to retry; a logged-in customer has no limit', async () => {
  const { app, clock, db } = await createTestApp()
  const cookie = await logIn(app, 'starter@demo.nl')
  const ask = (url: string) => call(app, 'POST', url, undefined, { ...payload, initialDeposit: 1 })
  const offers = await db.sql('select count(*) from offers')
  const urls = Array.from({ length: 100 }, (_, index) => `/api/calculation${index % 2 === 0 ? '' : '/preview'}`)
  for (const url of urls) expect((await ask(url)).statusCode).toBe(422)
  for (const url of urls.slice(0, 2)) {
    const answer = await ask(url)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1'])
    expect(answer.json()).toEqual({
      message: 'Er worden nu veel berekeningen gemaakt. Probeer het over een paar seconden nog eens.',
    })
  }
  expect(await db.sql('select count(*) from offers')).toEqual(offers)
  await create(app, cookie)
  clock.advance(1_000)
  expect((await ask('/api/calculation')).statusCode).toBe(422)
})
