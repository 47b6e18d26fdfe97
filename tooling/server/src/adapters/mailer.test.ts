import type { SendMailOptions } from 'nodemailer'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brands } from '../../tests/brands.ts'
import { createMailer } from './mailer.ts'

const mail = { to: 'iemand@example.nl', subject: 'Uw code', text: 'tekst', html: '<p>tekst</p>' }
const pauses = [1_000, 60_000]
let logged: string[] = []
const log = pino({ base: null }, { write: (line: string) => logged.push(line) })

beforeEach(() => {
  logged = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** Fails with each of these in turn, then takes what comes. */
function createDelivery(failures: readonly object[]) {
  const taken: SendMailOptions[] = []
  const left = [...failures]
  let tries = 0
  return {
    pauses,
    taken,
    tries: () => tries,
    async deliver(message: SendMailOptions) {
      tries++
      const failure = left.shift()
      if (failure) throw Object.assign(new Error('no mail for iemand@example.nl'), failure)
      taken.push(message)
    },
  }
}
const down = { code: 'ESOCKET' }
const busy = { code: 'EENVELOPE', responseCode: 451 }

test('a mail that is not taken is tried again, after pauses that grow, and sent once', async () => {
  const delivery = createDelivery([down, busy])
  createMailer(delivery, log).send(brands.main, mail)
  await vi.advanceTimersByTimeAsync(999)
  expect(delivery.tries()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(delivery.tries()).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(delivery.taken).toHaveLength(1)
  expect(delivery.taken[0]).toMatchObject({ subject: 'Uw code', text: 'tekst', html: '<p>tekst</p>' })
  await vi.advanceTimersByTimeAsync(1_000_000)
  expect(delivery.tries()).toBe(3)
})

test.each([
  ['the pauses are used up', [down, down, down, down], 3],
  ['the server refuses this mail', [{ code: 'EENVELOPE', responseCode: 550 }], 1],
])('a mail is given up when %s, and that is logged without whom it is for', async (_, failures, tries) => {
  const delivery = createDelivery(failures)
  createMailer(delivery, log).send(brands.main, mail)
  await vi.advanceTimersByTimeAsync(1_000_000)
  expect(delivery.tries()).toBe(tries)
  expect(logged.at(-1)).toContain('mail not delivered')
  expect(logged.join('')).not.toContain('example.nl')
})

test('a mail is tried again when the server does not know the portal, which somebody can mend', async () => {
  const delivery = createDelivery([{ code: 'EAUTH', responseCode: 535 }])
  createMailer(delivery, log).send(brands.main, mail)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(delivery.taken).toHaveLength(1)
})

test('at the end what waits is tried once more at once, and nothing is waited for after that', async () => {
  const delivery = createDelivery([down, busy, down])
  const mailer = createMailer(delivery, log)
  mailer.send(brands.main, mail)
  mailer.send(brands.main, mail)
  await vi.advanceTimersByTimeAsync(0)
  expect(delivery.tries()).toBe(2)
  await mailer.flush()
  expect(delivery.tries()).toBe(4)
  expect(delivery.taken).toHaveLength(1)
})
