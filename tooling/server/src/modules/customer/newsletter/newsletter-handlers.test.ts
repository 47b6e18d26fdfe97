import type { NewsletterTopic } from '@portal/api/operations'
import { describe, expect, it } from 'vitest'
import { call } from '../../../../tests/calculations.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'

const url = '/api/newsletter'
const day = 24 * 60 * 60_000

const chosen = (answer: { json<T>(): T }) =>
  answer
    .json<{ data: NewsletterTopic[] }>()
    .data.filter(({ since }) => since !== null)
    .map(({ id, since }) => [id, since?.slice(0, 10)])
const read = async ({ app }: TestApp, cookie: string) => chosen(await call(app, 'GET', url, cookie))
const save = ({ app }: TestApp, cookie: string, topics: readonly string[]) => call(app, 'PUT', url, cookie, { topics })

describe('the newsletter', () => {
  it('has topics with a description, none of which is preselected', async () => {
    const { app } = await createTestApp()
    const answer = await call(app, 'GET', url, await logIn(app, 'starter@demo.nl'))
    const { data } = answer.json<{ data: NewsletterTopic[] }>()
    expect(data.map(({ id, title, since }) => [id, title, since])).toEqual([
      ['maandbericht', 'Maandbericht', null],
      ['nieuwe-fondsen', 'Nieuwe fondsen', null],
      ['pensioen-en-fiscus', 'Pensioen en fiscus', null],
      ['uitnodigingen', 'Uitnodigingen', null],
    ])
    for (const { description } of data) expect(description).toMatch(/^[A-Z].*\.$/u)
  })

  it('saves the date of each consent and withdrawal', async () => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'starter@demo.nl')
    expect(chosen(await save(test, cookie, ['maandbericht', 'uitnodigingen']))).toEqual([
      ['maandbericht', '2026-11-20'],
      ['uitnodigingen', '2026-11-20'],
    ])
    test.clock.advance(day)
    const again = await logIn(test.app, 'starter@demo.nl')
    await save(test, again, ['maandbericht', 'nieuwe-fondsen'])
    const expected = [
      ['maandbericht', '2026-11-20'],
      ['nieuwe-fondsen', '2026-11-21'],
    ]
    expect(await read(test, again)).toEqual(expected)
    await save(test, again, ['nieuwe-fondsen', 'maandbericht'])
    expect(await read(test, again)).toEqual(expected)
    const rows = await test.db.sql<{ topic: string; consented: string; withdrawn: string | null }>(
      `select topic, consented_at::date::text as consented, withdrawn_at::date::text as withdrawn
         from newsletter_consents order by topic`,
    )
    expect(rows).toEqual([
      { topic: 'maandbericht', consented: '2026-11-20', withdrawn: null },
      { topic: 'nieuwe-fondsen', consented: '2026-11-21', withdrawn: null },
      { topic: 'uitnodigingen', consented: '2026-11-20', withdrawn: '2026-11-21' },
    ])
  })

  it('can be withdrawn completely and chosen again, also at the same instant and twice at once', async () => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'starter@demo.nl')
    await save(test, cookie, ['maandbericht'])
    expect(chosen(await save(test, cookie, []))).toEqual([])
    const answers = await Promise.all([1, 2].map(() => save(test, cookie, ['maandbericht'])))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await read(test, cookie)).toEqual([['maandbericht', '2026-11-20']])
  })

  it('belongs to one customer on one brand', async () => {
    const test = await createTestApp()
    const other = await createTestApp({ brand: 'other', db: test.db })
    await save(test, await logIn(test.app, 'starter@demo.nl'), ['maandbericht'])
    expect(await read(test, await logIn(test.app, 'spaarder@demo.nl'))).toEqual([])
    expect(await read(other, await logIn(other.app, 'starter@demo.nl'))).toEqual([])
  })

  it('refuses an unknown topic, and changes nothing then', async () => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'starter@demo.nl')
    await save(test, cookie, ['maandbericht'])
    for (const topics of [['uitnodigingen', 'beurstips'], ['\u202E'], ['__proto__']]) {
      const answer = await save(test, cookie, topics)
      expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([
        422,
        { topics: 'Kies onderwerpen uit de lijst.' },
      ])
    }
    const twice = await save(test, cookie, ['maandbericht', 'maandbericht'])
    expect(twice.statusCode).toBe(400)
    expect(await read(test, cookie)).toEqual([['maandbericht', '2026-11-20']])
  })
})
