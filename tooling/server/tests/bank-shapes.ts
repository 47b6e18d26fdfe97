import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type ShapedEntry = {
  cents: number
  day: string
  kind: 'first' | 'monthly' | 'payout' | 'return' | 'charge' | 'unknown'
  party: string
  text: string
}
export type Shape = { file: string; bank: string; message: string; entries: readonly ShapedEntry[] }

/** What the placeholders of a shape stand for. */
export type ShapeValues = { E1: string; MND: string; PAYOUT1: string }

const folder = join(import.meta.dirname, 'bank-shapes')

/** Statements shaped as banks export them; see the README of their folder. */
export const shapes = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as readonly Shape[]

/** The text of a shape with its placeholders filled in. */
export function fillShape({ file }: Pick<Shape, 'file'>, values: ShapeValues): string {
  const text = readFileSync(join(folder, file), 'utf8')
  return text.replaceAll(/\{(E1|MND|PAYOUT1)([^}]*)\}/g, (_, name: keyof ShapeValues, how: string) =>
    write(values[name], how),
  )
}

function write(value: string, how: string): string {
  if (how === '[:3]') return value.slice(0, 3)
  if (how === '[3:]') return value.slice(3)
  if (how === '.lower') return value.toLowerCase()
  if (how === '.spaced') return value.replaceAll('-', ' ')
  if (how === '.joined') return value.replaceAll('-', '')
  return how === '.entities' ? value.replaceAll('-', '&#45;') : value
}
