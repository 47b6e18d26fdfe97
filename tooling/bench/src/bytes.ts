import { join } from 'node:path'
import type { Comparison } from './comparison.ts'
import { buildLimit } from './limits.ts'
import { readPageBytes } from './page-bytes.ts'

const dist = join(import.meta.dirname, '../../../apps/main-brand/dist')
const pages = [
  { path: '/login', file: 'pages/login.html', goal: { atMost: 1.15 } },
  { path: '/mijn-investeringen', file: 'pages/mijn-investeringen.html' },
  { path: '/bedrag-beleggen', file: 'pages/bedrag-beleggen.html' },
]

/** Compressed bytes of first loads (G1): against the bare libraries, and against plain HTML. */
export function compareBytes(): Comparison[] {
  const limit = buildLimit('login')
  const bare = readPageBytes(limit, 'pages/login.html')
  const plain = readPageBytes(limit, 'plain.html')
  return pages.flatMap(({ path, file, goal }) => {
    const page = readPageBytes(dist, file)
    const total = page.scripts + page.document
    return [
      {
        what: `${path}, script`,
        against: 'bare libraries',
        values: `${toKilobytes(page.scripts)} / ${toKilobytes(bare.scripts)}`,
        ratio: page.scripts / bare.scripts,
        ...(goal && { goal }),
      },
      {
        what: `${path}, styles`,
        against: '8 kB',
        values: toKilobytes(page.styles),
        ratio: page.styles / 8000,
        goal: { atMost: 1 },
      },
      {
        what: `${path}, script and document`,
        against: 'bare libraries',
        values: `${toKilobytes(total)} / ${toKilobytes(bare.scripts + bare.document)}`,
        ratio: total / (bare.scripts + bare.document),
        ...(goal && { goal: { atMost: 1.25 } }),
      },
      {
        what: `${path}, document`,
        against: 'plain HTML',
        values: `${toKilobytes(page.document)} / ${toKilobytes(plain.document)}`,
        ratio: page.document / plain.document,
      },
    ]
  })
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
