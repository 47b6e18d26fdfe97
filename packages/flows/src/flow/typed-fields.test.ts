import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { BedragBeleggen } from './products/bedrag-beleggen.ts'
import { initialFlow } from './flow-state.ts'
import { bedragBeleggen, lijfrenteOpbouwen, lijfrenteUitkeren } from './flows-for-tests.ts'
import { setTyped, tidyTyped, typedError, typedText, withTypedValues } from './typed-fields.ts'

const empty = initialFlow('bedragBeleggen')

describe('typing', () => {
  test.each([
    ['initialDeposit', '1.250,50', 125_050],
    ['initialDeposit', 'veel', null],
    ['initialDeposit', '', null],
    ['periodicDeposit', '€ 50', 5_000],
    ['duration', '20', 20],
    ['duration', ' 20 jaar ', 20],
    ['duration', '20jaar', 20],
    ['duration', '20,0', 20],
    ['duration', '20,5', null],
    ['duration', 'jaar', null],
    ['duration', '20 jaren', null],
    ['duration', 'jaar 20', null],
    ['start', '1 januari 2027', '2027-01-01'],
    ['start', '1-13-2027', null],
  ] as const)('%s as %j keeps the text and gives the value %j', (field, text, value) => {
    const flow = setTyped(bedragBeleggen, field, text)
    expect(flow.typed).toEqual({ [field]: text })
    expect(flow[field]).toBe(value)
  })

  test('a birth date gives a calendar date', () => {
    expect(setTyped(lijfrenteUitkeren, 'geboortedatum', '31-12-1980').geboortedatum).toBe('1980-12-31')
  })

  test('an end date gives a calendar date', () => {
    const flow = setTyped(lijfrenteOpbouwen, 'endDate', '1 juni 2040')
    expect(flow).toEqual({ ...lijfrenteOpbouwen, endDate: '2040-06-01', typed: { endDate: '1 juni 2040' } })
    expect(typedText({ ...flow, typed: {} }, 'endDate')).toBe('01-06-2040')
  })

  test('the share of a fund changes the split', () => {
    const once = setTyped(empty, 'funds.mix-neutraal', '60 %')
    expect(once.funds).toEqual([{ id: 'mix-neutraal', percentage: 60 }])
    const twice = setTyped(setTyped(once, 'funds.geldmarkt-euro', '40'), 'funds.mix-neutraal', '12,5')
    expect(twice.funds).toEqual([
      { id: 'mix-neutraal', percentage: 12.5 },
      { id: 'geldmarkt-euro', percentage: 40 },
    ])
    expect(setTyped(twice, 'funds.geldmarkt-euro', 'x').funds).toEqual([{ id: 'mix-neutraal', percentage: 12.5 }])
  })

  test('changes no other field and not the earlier flow', () => {
    const flow = setTyped(bedragBeleggen, 'duration', '30')
    expect(flow).toEqual({ ...bedragBeleggen, duration: 30, typed: { duration: '30' } })
    expect(bedragBeleggen.duration).toBe(20)
    expectTypeOf(flow).toEqualTypeOf<BedragBeleggen>()
  })
})

describe('the text of a field', () => {
  test('is what was typed, value or not', () => {
    expect(typedText(setTyped(bedragBeleggen, 'initialDeposit', 'veel'), 'initialDeposit')).toBe('veel')
    expect(typedText(setTyped(bedragBeleggen, 'initialDeposit', ''), 'initialDeposit')).toBe('')
    expect(typedText(setTyped(empty, 'funds.a', '12.5'), 'funds.a')).toBe('12.5')
  })

  test.each([
    ['initialDeposit', '10.000,00'],
    ['duration', '20'],
    ['start', '01-01-2027'],
    ['periodicDeposit', ''],
    ['geboortedatum', ''],
    ['funds.a', '12,5'],
    ['funds.b', ''],
  ] as const)('%s is else its value in Dutch notation: %j', (field, text) => {
    expect(typedText({ ...bedragBeleggen, funds: [{ id: 'a', percentage: 12.5 }] }, field)).toBe(text)
  })

  test('is written for the other products too', () => {
    expect(typedText(lijfrenteOpbouwen, 'periodicDeposit')).toBe('100,00')
    expect(typedText(lijfrenteOpbouwen, 'geboortedatum')).toBe('31-12-1980')
    expect(typedText(lijfrenteUitkeren, 'periodicDeposit')).toBe('')
  })

  test("does not come from an object's prototype", () => {
    expect(typedText(empty, 'funds.toString')).toBe('')
  })
})

describe('a field that loses focus', () => {
  test('shows its value in the usual notation', () => {
    const flow = tidyTyped(setTyped(bedragBeleggen, 'initialDeposit', '2500'), 'initialDeposit')
    expect(flow.typed).toEqual({})
    expect(typedText(flow, 'initialDeposit')).toBe('2.500,00')
  })

  test('keeps the texts of other fields', () => {
    const flow = setTyped(setTyped(bedragBeleggen, 'initialDeposit', '2500'), 'duration', '5')
    expect(tidyTyped(flow, 'initialDeposit').typed).toEqual({ duration: '5' })
  })

  test('keeps a text that is no value', () => {
    const flow = setTyped(bedragBeleggen, 'initialDeposit', 'veel')
    expect(tidyTyped(flow, 'initialDeposit')).toBe(flow)
  })

  test('keeps a share of zero as it was typed, which is no share', () => {
    const flow = tidyTyped(setTyped(empty, 'funds.a', '0'), 'funds.a')
    expect(flow.funds).toEqual([])
    expect(typedText(flow, 'funds.a')).toBe('')
  })
})

test.each([
  ['initialDeposit', '5', null],
  ['initialDeposit', '', 'empty'],
  ['initialDeposit', 'x', 'not-a-number'],
  ['initialDeposit', '1,234', 'too-many-decimals'],
  ['duration', '1,5', 'too-many-decimals'],
  ['duration', '1.5.1', 'ambiguous'],
  ['start', 'x', 'not-a-date'],
  ['funds.a', '1,234', 'too-many-decimals'],
  ['funds.a', '1', null],
] as const)('%s typed as %j has the error %s', (field, text, error) => {
  expect(typedError(setTyped(empty, field, text), field)).toBe(error)
})

test('a field in which nothing was typed has the error of its value: none, or that there is none', () => {
  expect(typedError(bedragBeleggen, 'initialDeposit')).toBeNull()
  expect(typedError(bedragBeleggen, 'periodicDeposit')).toBe('empty')
})

describe('the values of typed texts', () => {
  test('win over those of a saved copy', () => {
    const flow = { ...bedragBeleggen, typed: { initialDeposit: '50', 'funds.a': '25' }, funds: [] }
    expect(withTypedValues(flow)).toMatchObject({ initialDeposit: 5_000, funds: [{ id: 'a', percentage: 25 }] })
  })

  test('are not made for fields that the flow does not have or that are not typed in', () => {
    const typed = { geboortedatum: '31-12-1980', kind: 'x', funds: '5', offerID: '1', __proto__: null, duration: '7' }
    const flow = withTypedValues({ ...bedragBeleggen, typed } as unknown as BedragBeleggen)
    expect(flow).toEqual({ ...bedragBeleggen, typed: { duration: '7' }, duration: 7 })
  })

  test('are the same a second time', () => {
    const texts = fc.dictionary(fc.constantFrom('initialDeposit', 'duration', 'start', 'funds.a'), fc.string())
    fc.assert(
      fc.property(texts, (typed) => {
        const once = withTypedValues({ ...bedragBeleggen, typed })
        expect(withTypedValues(once)).toEqual(once)
        expect(once.typed).toEqual({ ...typed })
      }),
    )
  })
})
