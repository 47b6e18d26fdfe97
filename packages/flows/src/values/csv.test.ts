import { expect, test } from 'vitest'
import { numberCell, textCell, toCsv } from './csv.ts'

// Requirements T29 and C18.
test.each(['=1+1', '+31', '-1', '@som', '\tx', '\rx'])('text that begins as a formula (%j) stays text', (text) => {
  expect(textCell(text).replace(/^"|"$/g, '')).toBe(`'${text}`)
})

test('text with such a sign elsewhere is unchanged', () => {
  expect(textCell('a=b-c+d@e')).toBe('a=b-c+d@e')
})

test('text has the space that one can type', () => {
  expect(textCell('Maandinleg 2\u00a0november')).toBe('Maandinleg 2 november')
})

test('text with a semicolon, a quote or a new line is put in quotes', () => {
  expect(textCell('a;b')).toBe('"a;b"')
  expect(textCell('een "b"')).toBe('"een ""b"""')
  expect(textCell('a\nb')).toBe('"a\nb"')
  expect(textCell('=a;b')).toBe(`"'=a;b"`)
})

test.each([
  [123_456, 2, '1234,56'],
  [-5, 2, '-0,05'],
  [0, 2, '0,00'],
  [-110, 2, '-1,10'],
  [1, 6, '0,000001'],
  [27_033_333, 6, '27,033333'],
  [101_234, 4, '10,1234'],
])('the number %d with %d decimals is written %s', (value, decimals, text) => {
  expect(numberCell(value, decimals)).toBe(text)
})

test('an unknown value is an empty cell', () => {
  expect(numberCell(null, 2)).toBe('')
})

test('a file begins with a byte order mark, and every line ends as in a file of Windows', () => {
  expect(toCsv(['a', 'b'], [['1', '2']])).toBe('\uFEFFa;b\r\n1;2\r\n')
})
