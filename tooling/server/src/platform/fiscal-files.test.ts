import { fiscalYearsOfRelease } from '@portal/flows/annuity/fiscal-years'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiscalFiles } from './fiscal-files.ts'

const year2027 = { ...fiscalYearsOfRelease.find(({ year }) => year === 2026), year: 2027, status: 'provisional' }

async function folderWith(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'figures-'))
  await writeFile(join(folder, name), text)
  return folder
}

test('the figures of an installation are read from a file a year', async () => {
  const folder = await folderWith('2027.json', JSON.stringify(year2027))
  await writeFile(join(folder, 'README.txt'), 'Other files are left alone.')
  expect(await readFiscalFiles(folder)).toEqual([year2027])
})

test.each([
  ['2027.json', '{', 'The fiscal figures 2027.json cannot be used'],
  ['2027.json', JSON.stringify({ ...year2027, status: 'final' }), '2027.json cannot be used: status'],
  ['2028.json', JSON.stringify(year2027), '2028.json cannot be used: it is of 2027'],
])('a file %s with %s is refused with its name', async (name, text, message) => {
  await expect(readFiscalFiles(await folderWith(name, text))).rejects.toThrow(message)
})

test('a folder that cannot be read is named', async () => {
  await expect(readFiscalFiles('/nowhere/at/all')).rejects.toThrow('FIGURES_DIR (/nowhere/at/all) cannot be read.')
})
