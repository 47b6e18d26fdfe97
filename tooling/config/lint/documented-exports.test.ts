import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'docstrings-'))
  cpSync(import.meta.dirname, join(root, 'tooling/config/lint'), { recursive: true })
  writeFileSync(
    join(root, '.oxlintrc.json'),
    JSON.stringify({
      jsPlugins: ['./tooling/config/lint/plugin.ts'],
      categories: { correctness: 'off' },
      rules: { 'portal/documented-exports': 'error' },
    }),
  )
})

afterAll(() => rmSync(root, { recursive: true }))

it('oxlint refuses an export without a docstring, however it is written', () => {
  writeFileSync(
    join(root, 'rules.ts'),
    [
      'export function one() {}',
      '// A remark is no docstring.',
      'export const two = 2',
      '/** */',
      'export type Three = 3',
      '/** @returns four */',
      'export async function four() {}',
      '/** Two of them. */',
      'export const five = 5, six = 6',
      '/** Said at the wrong place. */',
      'const seven = 7',
      'export { seven }',
      "export { eight } from './eight.ts'",
      '/** Of the first only. */',
      'export type Nine = 9',
      'export type Ten = 10',
      'export interface Eleven {}',
      'export class Twelve {}',
    ].join('\n'),
  )

  expect(refusedLines()).toEqual([1, 3, 5, 7, 9, 12, 13, 16, 17, 18])
})

it('oxlint accepts an export with a docstring, and internal names without one', () => {
  writeFileSync(
    join(root, 'rules.ts'),
    [
      '/** What it is. */',
      'export function one(value: string): string',
      'export function one(value: number): number',
      'export function one(value: unknown) { return value }',
      '/**',
      ' * Cents.',
      ' * On two lines.',
      ' * @returns two',
      ' */',
      'export const two = 2',
      'const inside = 3',
      'export type {}',
    ].join('\n'),
  )

  expect(refusedLines()).toEqual([])
})

function refusedLines(): number[] {
  const output = lint()
  if (/failed|panicked/i.test(output)) throw new Error(output)
  return [...output.matchAll(/rules\.ts:(\d+):/g)].map(([, line]) => Number(line))
}

function lint(): string {
  const oxlint = join(import.meta.dirname, '../node_modules/.bin/oxlint')
  try {
    return execFileSync(oxlint, ['--format', 'unix', 'rules.ts'], { cwd: root, encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
