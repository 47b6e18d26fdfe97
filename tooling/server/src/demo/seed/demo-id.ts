import { createHash } from 'node:crypto'
import type { BrandId } from '../../platform/brands.ts'
import type { DemoLogin } from './demo-people.ts'

/** The same names give the same id, in the form of a random UUID, so that demo data made twice is equal. */
export function demoId(...names: string[]): string {
  const hex = createHash('sha256')
    .update(['portal demo', ...names].join('/'))
    .digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}

export function demoUserId(brand: BrandId, login: DemoLogin): string {
  return demoId(brand, 'user', login)
}
