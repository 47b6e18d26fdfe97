import type { Meta, StoryObj } from '@storybook/react-vite'
import { amountsOf, formatMoney, formatShortMoney } from '../.storybook/samples.ts'
import { Plot } from './plot.tsx'

const points = Array.from({ length: 11 }, (_, index) => ({
  x: index,
  label: String(2026 + index),
  moment: `Jaar ${2026 + index}`,
  tick: String(2026 + index),
}))

const meta = {
  component: Plot,
  args: {
    points,
    lines: [{ look: 'thick', label: 'Waarde', amounts: amountsOf(10, 1_000_000, 100_000, 1.04) }],
    formatValue: formatMoney,
    formatTick: formatShortMoney,
    caption: 'De waarde per jaar',
    x: 'Jaar',
  },
} satisfies Meta<typeof Plot>

export default meta

type Story = StoryObj<typeof meta>

export const OneLine: Story = {}
export const FromZero: Story = { args: { fromZero: true } }
export const BelowZero: Story = {
  args: { lines: [{ look: 'thick', label: 'Resultaat', amounts: amountsOf(10, -1_000_000, 150_000, 1.04) }] },
}
export const OnePoint: Story = { args: { points: points.slice(0, 1) } }
export const WithoutTicks: Story = { args: { points: points.map((point) => ({ ...point, tick: undefined })) } }
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('slider').focus() }
