import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPriceFiles } from './price-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'prices-'))
const read = async (text: string) => {
  await writeFile(join(folder, '2026-12.csv'), text)
  return createPriceFiles(folder).ofMonth('2026-12-01')
}

test('a month without a file has no prices yet', async () => {
  expect(await createPriceFiles(folder).ofMonth('2031-01-01')).toBeNull()
})

test('a folder that cannot be read is reported at the start', () => {
  expect(() => createPriceFiles(join(folder, 'nowhere'))).toThrow(/^PRICES_DIR .*cannot be read \(ENOENT\)/)
})

test('a file that cannot be read is an error, not a month without prices', async () => {
  await mkdir(join(folder, '2027-01.csv'))
  await expect(createPriceFiles(folder).ofMonth('2027-01-01')).rejects.toThrow('EISDIR')
})

test.each([
  ['with a header', 'fund,date,price\nmix,2026-12-01,10.5\n', 2],
  [
    'with semicolons, quotes and a mark of the byte order',
    '\uFEFF"Fund";"Date";"Price"\r\n"mix";2026-12-01; 10.5 \r\n',
    2,
  ],
  ['without a header', 'mix,2026-12-01,10.5', 1],
])('a file %s is read line by line', async (_, text, line) => {
  const publication = await read(text)
  expect(publication).toMatchObject({
    source: '2026-12.csv',
    prices: [{ line, fund: 'mix', date: '2026-12-01', price: '10.5' }],
  })
})

test('a line with other columns has its number, so that it can be refused', async () => {
  expect((await read('fund,date,price\n\nmix\n=cmd|x,1,2,3\n'))?.prices).toEqual([
    { line: 3, fund: 'mix', date: '', price: '' },
    { line: 4, fund: '=cmd|x', date: '1', price: '2 3' },
  ])
})

test('the same content has the same digest, and another another', async () => {
  const first = await read('mix,2026-12-01,10.5')
  expect((await read('mix,2026-12-01,10.5'))?.digest).toEqual(first?.digest)
  expect((await read('mix,2026-12-01,10.6'))?.digest).not.toEqual(first?.digest)
})
