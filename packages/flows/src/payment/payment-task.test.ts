import type { Mandate, Payment, PaymentTask } from '@portal/api/operations'
import { describe, expect, test } from 'vitest'
import { firstPaymentMethods, hasToAct, isOnlyTransfer, whatIsLeft, type TaskState } from './payment-task.ts'
import { byTransfer, createMandate, createPayment, taskPaid, taskToDo } from './payments-for-tests.ts'
import { fiscalYearsOfRelease as fiscalYears } from '../annuity/fiscal-years.ts'

const withPayments = (...payments: Payment[]): PaymentTask => ({
  ...taskToDo,
  monthly: null,
  first: { amountCents: 1_000_000, isPaid: false, payments },
})
const withMandates = (...mandates: Mandate[]): PaymentTask => ({
  ...taskToDo,
  first: null,
  monthly: { amountCents: 5_000, isArranged: false, mandates, collections: [], repayment: null },
})

describe('the open tasks of a contract', () => {
  test('are at first the first payment and the monthly ones', () => {
    expect(whatIsLeft(taskToDo)).toEqual([
      { part: 'first', amountCents: 1_000_000, state: 'to-do', last: null },
      { part: 'monthly', amountCents: 5_000, state: 'to-do', last: null },
    ])
  })

  test('exclude what was paid or arranged, and what the product does not have', () => {
    expect(whatIsLeft(taskPaid).map(({ part }) => part)).toEqual(['monthly'])
    const arranged = {
      amountCents: 5_000,
      isArranged: true,
      mandates: [createMandate('signed')],
      collections: [],
      repayment: null,
    }
    expect(whatIsLeft({ ...taskPaid, monthly: arranged })).toEqual([])
    expect(whatIsLeft({ ...taskToDo, first: null, monthly: null })).toEqual([])
  })

  test('include every failed collection, also when all else is complete', () => {
    const failed = createPayment('failed', { purpose: 'periodic', amountCents: 5_000, reasonCode: 'AM04' })
    const monthly = {
      amountCents: 5_000,
      isArranged: true,
      mandates: [],
      collections: [failed, failed],
      repayment: null,
    }
    const left = { part: 'collection', amountCents: 5_000, state: 'stopped', last: failed }
    expect(whatIsLeft({ ...taskPaid, monthly })).toEqual([left, left])
    expect(hasToAct({ ...taskPaid, monthly }, 'collection')).toBe(true)
    expect(hasToAct({ ...taskPaid, monthly }, 'monthly')).toBe(false)
  })

  test.each<[Payment['status'], TaskState]>([
    ['created', 'to-do'],
    ['open', 'to-do'],
    ['pending', 'waiting'],
    ['paid', 'waiting'],
    ['canceled', 'stopped'],
    ['failed', 'stopped'],
    ['expired', 'stopped'],
    ['refunded', 'stopped'],
    ['charged_back', 'stopped'],
  ])('with an online payment that is %s is %s', (status, state) => {
    const last = createPayment(status)
    expect(whatIsLeft(withPayments(last))).toEqual([{ part: 'first', amountCents: 1_000_000, state, last }])
  })

  test.each<[Mandate['status'], TaskState]>([
    ['created', 'to-do'],
    ['open', 'to-do'],
    ['pending', 'waiting'],
    ['signed', 'waiting'],
    ['canceled', 'stopped'],
    ['failed', 'stopped'],
    ['expired', 'stopped'],
    ['revoked', 'stopped'],
  ])('with a mandate that is %s is %s', (status, state) => {
    const last = createMandate(status)
    expect(whatIsLeft(withMandates(last))).toEqual([{ part: 'monthly', amountCents: 5_000, state, last }])
  })

  test('by bank transfer waits for the money as soon as it is chosen', () => {
    expect(whatIsLeft(withPayments(createPayment('open', byTransfer)))).toMatchObject([{ state: 'waiting' }])
    expect(whatIsLeft(withPayments(createPayment('created', byTransfer)))).toMatchObject([{ state: 'waiting' }])
    expect(whatIsLeft(withPayments(createPayment('expired', byTransfer)))).toMatchObject([{ state: 'stopped' }])
  })

  test('depends on the newest attempt alone', () => {
    const [newest, older] = [createPayment('open'), createPayment('failed')]
    expect(whatIsLeft(withPayments(newest, older))).toMatchObject([{ state: 'to-do', last: newest }])
    expect(whatIsLeft(withPayments(older, newest))).toMatchObject([{ state: 'stopped', last: older }])
  })
})

describe('the customer has to act', () => {
  test('on a task that was not started or has stopped, not while money is pending', () => {
    expect(hasToAct(taskToDo, 'first')).toBe(true)
    expect(hasToAct(withPayments(createPayment('failed')), 'first')).toBe(true)
    expect(hasToAct(withPayments(createPayment('pending')), 'first')).toBe(false)
    expect(hasToAct(withPayments(createPayment('open', byTransfer)), 'first')).toBe(false)
    expect(hasToAct(taskPaid, 'first')).toBe(false)
    expect(hasToAct(taskPaid, 'monthly')).toBe(true)
  })

  test('on nothing when the contract is complete', () => {
    expect(hasToAct(null, 'first')).toBe(false)
  })
})

test.each([
  ['SB', false, ['ideal', 'overboeking']],
  ['SUL', false, ['ideal', 'overboeking']],
  ['SUL', true, ['overdracht']],
  ['SDIL', false, ['overdracht', 'ideal', 'overboeking']],
] as const)('the first money of %s, transferred %s, can come by %j', (productCode, isTransfer, methods) => {
  expect(firstPaymentMethods({ productCode, isTransfer }, 7_834_200, 2026, fiscalYears)).toEqual(methods)
})

// In 2026 nobody can deduct more than € 35.589 of jaarruimte and € 42.753 of reserveringsruimte.
test('a capital above the maximum deduction can only be transferred, and other money paid in any way', () => {
  expect(firstPaymentMethods({ productCode: 'SDIL', isTransfer: false }, 7_834_201, 2026, fiscalYears)).toEqual([
    'overdracht',
  ])
  expect(firstPaymentMethods({ productCode: 'SB', isTransfer: false }, 7_834_201, 2026, fiscalYears)).toEqual([
    'ideal',
    'overboeking',
  ])
  const draw = { productCode: 'SDIL', isTransfer: false } as const
  const first = { amountCents: 7_834_200, isPaid: false, payments: [] }
  expect(isOnlyTransfer({ ...draw, first }, 2026, fiscalYears)).toBe(false)
  expect(isOnlyTransfer({ ...draw, first: { ...first, amountCents: 7_834_201 } }, 2026, fiscalYears)).toBe(true)
  expect(isOnlyTransfer({ productCode: 'SUL', isTransfer: true, first }, 2026, fiscalYears)).toBe(true)
})
