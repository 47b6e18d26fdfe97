import { expect, test } from 'vitest'
import { send, tasksOf } from '../../../../tests/payments.ts'
import { createTestApp, createTestDatabase, logIn } from '../../../../tests/test-app.ts'

const db = await createTestDatabase()
const { app } = await createTestApp({ db })
const cookie = await logIn(app, 'starter')
const [task] = await tasksOf(app, cookie)
const contractId = task?.contractId as string

/** A draw-down whose capital is not paid yet. */
async function asDrawDown(cents: number, birthdate = '1961-03-14') {
  await db.sql(
    `update contracts set product_code = 'SDIL', periodic_deposit_cents = 0, initial_deposit_cents = $2 where id = $1`,
    [contractId, cents],
  )
  await db.sql(
    `update personal_info set geboortedatum = $2
      where user_id = (select owner_id from contracts where id = $1) and brand = 'main'`,
    [contractId, birthdate],
  )
}

async function answerTo(request: object) {
  const answer = await send(app, '/api/payments', cookie, { contractId, ...request })
  return { status: answer.statusCode, ...answer.json<{ fields?: object; data?: { status: string } }>() }
}

test('own money for a draw-down requires the confirmation that it can be deducted', async () => {
  await asDrawDown(5_000_000)
  for (const method of ['ideal', 'overboeking']) {
    expect(await answerTo({ method })).toMatchObject({
      status: 422,
      fields: {
        confirmsJaarruimte:
          'Vink dit aan als het bedrag past binnen uw jaarruimte of reserveringsruimte. Past het niet? Kies dan de overdracht van uw lijfrente',
      },
    })
  }
  expect(await answerTo({ method: 'ideal', confirmsJaarruimte: true })).toMatchObject({
    status: 200,
    data: { status: 'open' },
  })
  expect(await answerTo({ method: 'overboeking' })).toMatchObject({ status: 200 })
})

test('own money above the maximum deduction of 2026 has to be transferred', async () => {
  // Jaarruimte of at most € 35.589 and reserveringsruimte of at most € 42.753.
  await asDrawDown(7_834_201)
  expect(await answerTo({ method: 'ideal', confirmsJaarruimte: true })).toMatchObject({
    status: 422,
    fields: {
      method: 'U kunt in 2026 samen hoogstens €\u00A078.342 aan inleg aftrekken. Kies de overdracht van uw lijfrente.',
    },
  })
  expect(await answerTo({ method: 'overdracht' })).toMatchObject({ status: 200 })
})

test('somebody whose AOW began more than five years ago cannot deduct own money', async () => {
  // Born on 1 November 1953: AOW from 1 March 2020, so nothing can be deducted from 2026 on.
  await asDrawDown(5_000_000, '1953-11-01')
  expect(await answerTo({ method: 'ideal', confirmsJaarruimte: true })).toMatchObject({
    status: 422,
    fields: {
      method: 'U kunt in 2026 geen inleg voor een lijfrente meer aftrekken. Kies de overdracht van uw lijfrente.',
    },
  })
})
