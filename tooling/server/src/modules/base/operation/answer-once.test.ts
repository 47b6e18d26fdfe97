import { expect, test } from 'vitest'
import { brands } from '../../../../tests/brands.ts'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { ApiProblem } from '../../../platform/api-problem.ts'
import { answerOnce } from './answer-once.ts'

const db = await createTestDatabase()
const now = new Date('2026-11-20T10:00:00Z')
const users = await db.sql<{ id: string }>("select id from users where brand = 'main' order by username limit 2")

const call = (key: string | undefined, body: object = { amount: 1 }, user = 0) => ({
  db,
  brand: brands.main,
  session: {
    id: Buffer.alloc(32),
    publicId: '',
    isActedByStaff: false,
    acting: null,
    loggedInAt: new Date(0),
    createdAt: now,
    lastUsedAt: now,
    user: {
      id: users[user]!.id,
      email: '',
      username: '',
      name: '',
      mobile: null,
      role: 'customer' as const,
      actedBy: null,
    },
  },
  now,
  params: {},
  body,
  headers: key === undefined ? {} : { 'idempotency-key': key },
})
const createWork = () => {
  let done = 0
  return { work: async () => ({ data: { number: ++done, text: 'é € "' } }), count: () => done }
}
const statusOf = (error: unknown) => (error as ApiProblem).status

test('the same key with the same body runs once and gets the same response', async () => {
  const { work, count } = createWork()
  const first = await answerOnce(call('key-number-one-1'), 'createCalculation', work)
  expect(await answerOnce(call('key-number-one-1'), 'createCalculation', work)).toEqual(first)
  expect(count()).toBe(1)
})

test('the same key with another body is refused with 422', async () => {
  const { work, count } = createWork()
  await answerOnce(call('key-number-two-2', { amount: 1 }), 'createCalculation', work)
  const second = answerOnce(call('key-number-two-2', { amount: 2 }), 'createCalculation', work)
  expect(await second.catch(statusOf)).toBe(422)
  expect(count()).toBe(1)
})

test('of simultaneous calls one runs and the others are refused with 409', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const started = new Promise<void>((resolve) => {
    const work = async () => {
      resolve()
      await held
      return { data: 1 }
    }
    void answerOnce(call('key-number-three'), 'createCalculation', work)
  })
  await started
  const others = [1, 2, 3].map(() =>
    answerOnce(call('key-number-three'), 'createCalculation', async () => ({ data: 2 })).catch(statusOf),
  )
  expect(await Promise.all(others)).toEqual([409, 409, 409])
  release()
})

test('a failed call is not saved, and leaves nothing behind', async () => {
  const failing = answerOnce(call('key-number-four-'), 'createCalculation', async (transaction) => {
    await transaction.sql("update users set name = 'Changed'")
    throw new ApiProblem(422, {})
  })
  expect(await failing.catch(statusOf)).toBe(422)
  expect(await db.sql("select 1 from users where name = 'Changed'")).toEqual([])
  expect(await answerOnce(call('key-number-four-'), 'createCalculation', async () => ({ data: 1 }))).toEqual({
    data: 1,
  })
})

test('a key belongs to one customer and one operation, and every call without a key is new', async () => {
  const { work, count } = createWork()
  await answerOnce(call('key-number-five-'), 'createCalculation', work)
  await answerOnce(call('key-number-five-', { amount: 1 }, 1), 'createCalculation', work)
  await answerOnce(call('key-number-five-'), 'updateCalculation', work)
  await answerOnce(call(undefined), 'createCalculation', work)
  await answerOnce(call(undefined), 'createCalculation', work)
  expect(count()).toBe(5)
})
