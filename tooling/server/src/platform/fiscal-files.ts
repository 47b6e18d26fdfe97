import { parseFiscalYear, type FiscalYear } from '@portal/flows/annuity/fiscal-year-file'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/**
 * Reads the fiscal years of an installation, each from a file such as `2027.json`, in the format of those in
 * `packages/flows`.
 * @throws StartError that names the file and the error
 */
export async function readFiscalFiles(folder: string): Promise<FiscalYear[]> {
  const names = await readdir(folder).catch(() => {
    throw new StartError(`FIGURES_DIR (${folder}) cannot be read.`)
  })
  return Promise.all(names.filter((name) => name.endsWith('.json')).map((name) => readFiscalFile(folder, name)))
}

async function readFiscalFile(folder: string, name: string): Promise<FiscalYear> {
  const text = await readFile(join(folder, name), 'utf8')
  try {
    const year = parseFiscalYear(JSON.parse(text))
    if (name === `${year.year}.json`) return year
    throw new Error(`it is of ${year.year}`)
  } catch (error) {
    throw new StartError(`The fiscal figures ${name} cannot be used: ${(error as Error).message}`)
  }
}
