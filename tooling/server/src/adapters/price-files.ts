import { parse } from 'csv-parse/sync'
import { createHash } from 'node:crypto'
import { accessSync, constants } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../platform/start-error.ts'
import type { Prices, PublishedPrice } from '../ports/prices.ts'

const header = ['fund', 'date', 'price']
const format = {
  bom: true,
  delimiter: [',', ';'] as string[],
  info: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
}

/**
 * Reads prices from files in a folder, one for each month such as `2026-12.csv`: a header `fund,date,price`, then a
 * line for each fund with the euros of a unit, a point and at most four decimals.
 * @throws StartError when the folder cannot be read
 */
export function createPriceFiles(folder: string): Prices {
  requireReadable(folder)
  return {
    async ofMonth(month) {
      const source = `${month.slice(0, 7)}.csv`
      const content = await readFile(join(folder, source)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (content === null) return null
      const digest = createHash('sha256').update(content).digest()
      return { source, digest, prices: readLines(content) }
    },
  }
}

function requireReadable(folder: string): void {
  try {
    accessSync(join(folder, '.'), constants.R_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`PRICES_DIR (${JSON.stringify(folder)}) cannot be read (${code}). Choose another folder.`)
  }
}

/** Parses the lines without checks. A line with other columns stays in its place, and is refused later. */
function readLines(content: Buffer): PublishedPrice[] {
  const lines = parse(content, format) as unknown as { record: string[]; info: { lines: number } }[]
  return lines
    .filter(({ record }, index) => index > 0 || header.some((name, column) => record[column]?.toLowerCase() !== name))
    .map(({ record: [fund = '', date = '', price = '', ...rest], info }) => ({
      line: info.lines,
      fund,
      date,
      price: [price, ...rest].join(' '),
    }))
}
