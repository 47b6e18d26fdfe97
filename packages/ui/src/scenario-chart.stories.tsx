import type { Meta, StoryObj } from '@storybook/react-vite'
import { amountsOf, formatMoney, formatShortMoney } from '../.storybook/samples.ts'
import { ScenarioChart } from './scenario-chart.tsx'

/** Three courses with a deposit of € 1.800 a year. */
function scenarios(years: number, first: number) {
  const [low, expected, high] = [0.99, 1.04, 1.08].map((growth) => amountsOf(years, first, 180_000, growth))
  return Array.from({ length: years + 1 }, (_, index) => ({
    x: index,
    label: String(2026 + index),
    low: low?.[index] ?? 0,
    expected: expected?.[index] ?? 0,
    high: high?.[index] ?? 0,
    deposits: first + index * 180_000,
  }))
}

const meta = {
  component: ScenarioChart,
  args: {
    points: scenarios(20, 1_000_000),
    formatValue: formatMoney,
    formatTick: formatShortMoney,
    labels: {
      caption: 'Wat uw inleg kan worden',
      x: 'Jaar',
      high: 'Als het meezit',
      expected: 'Verwacht',
      low: 'Als het tegenzit',
      deposits: 'Uw inleg',
      showTable: 'Toon als tabel',
      showChart: 'Toon als grafiek',
    },
  },
} satisfies Meta<typeof ScenarioChart>

export default meta

type Story = StoryObj<typeof meta>

export const TwentyYears: Story = {}
export const AsTable: Story = { play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')) }
export const OneYear: Story = { args: { points: scenarios(1, 1_000_000) } }
export const SixtyYears: Story = { args: { points: scenarios(60, 1_000_000) } }
export const Extreme: Story = { args: { points: scenarios(40, 9_999_999_999_999) } }
export const Nothing: Story = {
  args: { points: scenarios(20, 0).map((point) => ({ ...point, low: 0, expected: 0, high: 0, deposits: 0 })) },
}
export const WithoutDeposits: Story = {
  args: {
    labels: {
      caption: 'Wat u per maand kunt ontvangen',
      x: 'Jaar',
      high: 'Als het meezit',
      expected: 'Verwacht',
      low: 'Als het tegenzit',
      showTable: 'Toon als tabel',
      showChart: 'Toon als grafiek',
    },
  },
}
export const FocusedMoment: Story = { play: ({ canvas }) => canvas.getByRole('slider').focus() }
