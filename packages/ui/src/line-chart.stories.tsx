import type { Meta, StoryObj } from '@storybook/react-vite'
import { amountsOf, formatMoney, formatShortMoney } from '../.storybook/samples.ts'
import { LineChart } from './line-chart.tsx'

/** The value at the end of each month, with a deposit of € 150. */
function course(months: number, first: number, growth: number) {
  return amountsOf(months, first, 15_000, growth).map((value, index) => ({
    x: index,
    label: `maand ${index + 1}`,
    tick: String(index + 1),
    value,
    deposits: first + index * 15_000,
  }))
}

const meta = {
  component: LineChart,
  args: {
    points: course(24, 1_000_000, 1.004),
    formatValue: formatMoney,
    formatTick: formatShortMoney,
    labels: {
      caption: 'De waarde van uw beleggingen per maand',
      x: 'Maand',
      value: 'Waarde',
      deposits: 'Inleg',
      showTable: 'Toon als tabel',
      showChart: 'Toon als grafiek',
    },
  },
} satisfies Meta<typeof LineChart>

export default meta

type Story = StoryObj<typeof meta>

export const TwoYears: Story = {}
export const AsTable: Story = { play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')) }
export const TwoPoints: Story = { args: { points: course(1, 1_000_000, 1.004) } }
export const ThirtyYears: Story = { args: { points: course(360, 1_000_000, 1.004) } }
export const NoValue: Story = { args: { points: course(24, 0, 1).map((point) => ({ ...point, deposits: 0 })) } }
export const Losses: Story = { args: { points: course(24, 5_000_000, 0.9) } }
export const Extreme: Story = { args: { points: course(24, 9_999_999_999_999, 1.01) } }
export const FocusedMoment: Story = { play: ({ canvas }) => canvas.getByRole('slider').focus() }
