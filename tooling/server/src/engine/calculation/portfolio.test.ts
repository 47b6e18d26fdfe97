import { describe, expect, test } from 'vitest'
import { createFund, parameters } from './funds-for-tests.ts'
import { toPortfolio } from './portfolio.ts'

const equity = createFund({
  id: 'a',
  category: 'aandelen',
  expectedReturnBasisPoints: 600,
  volatilityBasisPoints: 1700,
})
const bonds = createFund({
  id: 'o',
  category: 'obligaties',
  expectedReturnBasisPoints: 250,
  volatilityBasisPoints: 500,
})

describe('equity of 6.0 % and 17 % with bonds of 2.5 % and 5 %, correlated 0.15', () => {
  // √(w²·17² + (1−w)²·5² + 2·w·(1−w)·17·5·0.15), the assumptions behind the risk profiles.
  test.each([
    [1000, 285, 504],
    [3000, 355, 660],
    [5000, 425, 921],
    [7000, 495, 1222],
    [10_000, 600, 1700],
  ])('at %d basis points of equity: return %d, volatility %d', (share, expectedReturn, volatility) => {
    const portfolio = toPortfolio(
      [
        { fund: equity, shareBasisPoints: share },
        { fund: bonds, shareBasisPoints: 10_000 - share },
      ],
      parameters,
    )
    expect(portfolio.returnBasisPoints).toBe(expectedReturn)
    expect(Math.round(portfolio.volatilityBasisPoints)).toBe(volatility)
  })
})

test('a fund in two halves is that fund: it correlates fully with itself', () => {
  const half = { fund: equity, shareBasisPoints: 5000 }
  expect(toPortfolio([half, half], parameters).volatilityBasisPoints).toBeCloseTo(1700, 9)
})

test('two funds of one category move almost together: √(0.25·17²·(2 + 2·0.85)) = 16.35 %', () => {
  const half = { fund: equity, shareBasisPoints: 5000 }
  const other = { fund: { ...equity, id: 'b' }, shareBasisPoints: 5000 }
  expect(toPortfolio([half, other], parameters).volatilityBasisPoints).toBeCloseTo(1635.008, 3)
})

test('costs are service costs and, by share, ongoing and transaction costs; entry costs apart', () => {
  const dear = createFund({ ongoingCostsBasisPoints: 30, transactionCostsBasisPoints: 6, entryCostsBasisPoints: 20 })
  const cheap = createFund({ id: 'c', ongoingCostsBasisPoints: 10 })
  const portfolio = toPortfolio(
    [
      { fund: dear, shareBasisPoints: 2500 },
      { fund: cheap, shareBasisPoints: 7500 },
    ],
    parameters,
  )
  // 24 + 0.25·36 + 0.75·10 = 40.5; 0.25·20 = 5.
  expect(portfolio.yearlyCostsBasisPoints).toBe(40.5)
  expect(portfolio.entryCostsBasisPoints).toBe(5)
})
