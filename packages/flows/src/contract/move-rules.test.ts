import { expect, it } from 'vitest'
import { checkMove, emptyMove, toMoveErrorText } from './move-rules.ts'

const typed = { email: ' Kind@Voorbeeld.nl ', reference: ' D-14 ', date: '1-3-2027' }

it('a move to a child is saved with the date that staff typed', () => {
  expect(checkMove(typed, '2027-03-01')).toEqual({
    ok: true,
    values: { email: 'Kind@Voorbeeld.nl', reference: 'D-14', date: '2027-03-01' },
  })
})

it('a move to a child asks for every field, and for no document of the future', () => {
  const empty = checkMove(emptyMove, '2027-03-01')
  expect(empty.ok ? [] : Object.keys(empty.errors)).toEqual(['email', 'reference', 'date'])
  const early = checkMove(typed, '2027-02-28')
  expect(early.ok ? {} : early.errors).toEqual({ date: { code: 'too-late', latest: '2027-02-28' } })
  expect(toMoveErrorText('email', { code: 'required' })).toMatch(/^Vul het e-mailadres in waarmee het kind inlogt/)
  expect(toMoveErrorText('date', { code: 'required' })).toMatch(/^Vul de datum van het document in/)
})
