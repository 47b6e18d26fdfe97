import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rowsOf } from '../../../testing/read-page.ts'
import { Comparison } from './comparison.tsx'

const names = new Map([
  ['a', 'Wereld'],
  ['b', 'Europa'],
  ['c', 'Obligaties'],
])
const toSplit = (shares: Readonly<Record<string, number>>) => ({
  funds: Object.entries(shares).map(([id, shareBasisPoints]) => ({ id, shareBasisPoints })),
})

it('the old and the new split show the funds of which the share changes', () => {
  render(
    <Comparison
      option="fondsverdeling"
      before={toSplit({ a: 5000, b: 2000, c: 3000 })}
      after={toSplit({ a: 5000, b: 5000 })}
      fundNames={names}
    />,
  )
  expect(rowsOf(screen.getByRole('table')).slice(1)).toEqual([
    ['Europa', '20%', '50%'],
    ['Obligaties', '30%', '0%'],
  ])
})

it('the same split shows every fund, for only what is held is divided anew', () => {
  const same = toSplit({ a: 6000, c: 4000 })
  render(
    <Comparison option="fondsverdeling" before={same} after={{ ...same, switchHoldings: true }} fundNames={names} />,
  )
  expect(rowsOf(screen.getByRole('table')).slice(1)).toEqual([
    ['Wereld', '60%', '60%'],
    ['Obligaties', '40%', '40%'],
  ])
})
