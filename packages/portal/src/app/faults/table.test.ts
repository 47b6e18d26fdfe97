import { addressOf } from '@portal/api/calls'
import { expect, it } from 'vitest'
import { faultsOf } from '../../testing/faults/cells.ts'
import { faultNames } from '../../testing/faults/faults.ts'
import { calls } from '../../testing/faults/table.ts'

// Requirement T39.
it('there is a row for every call that the portal makes', () => {
  const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const made = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from '@portal\/api\/(?:endpoints\/|files|look-ups)/g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.trim()),
    ),
  )
  const operations = Object.keys(addressOf).filter((operation) => made.includes(operation))
  expect(calls.toSorted()).toEqual(operations.toSorted())
})

// Requirement T39.
it('every fault and every call is covered in turn', () => {
  expect(new Set(calls.flatMap(faultsOf)).size).toBe(faultNames.length)
  expect(calls.filter((call) => faultsOf(call).length === 0)).toEqual([])
})

it('every file of rows has its test file', () => {
  const rows = Object.keys(import.meta.glob('../../testing/faults/rows-*.ts'))
  const tests = Object.keys(import.meta.glob('./*-faults.test.ts'))
  const groupOf = (path: string): string => path.replace(/^.*\/(rows-)?/, '').replace(/(-faults\.test)?\.ts$/, '')
  expect(new Set(rows.map(groupOf))).toEqual(new Set(tests.map(groupOf)))
})
