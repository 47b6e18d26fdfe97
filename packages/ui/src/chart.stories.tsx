import type { Meta, StoryObj } from '@storybook/react-vite'
import { amountsOf, formatMoney, formatShortMoney } from '../.storybook/samples.ts'
import { Chart } from './chart.tsx'

const points = Array.from({ length: 11 }, (_, index) => ({
  x: index,
  label: String(2026 + index),
  moment: `Jaar ${2026 + index}`,
  tick: String(2026 + index),
}))

const lines = [
  { look: 'dashed', label: 'Als het meezit', amounts: amountsOf(10, 1_000_000, 100_000, 1.08) },
  { look: 'thick', label: 'Verwacht', amounts: amountsOf(10, 1_000_000, 100_000, 1.04) },
  { look: 'dotted', label: 'Als het tegenzit', amounts: amountsOf(10, 1_000_000, 100_000, 0.99) },
  { look: 'thin', label: 'Uw inleg', amounts: amountsOf(10, 1_000_000, 100_000, 1) },
] as const

const meta = {
  component: Chart,
  args: {
    points,
    lines,
    formatValue: formatMoney,
    formatTick: formatShortMoney,
    texts: { caption: 'Vier lijnen', x: 'Jaar', showTable: 'Toon als tabel', showChart: 'Toon als grafiek' },
  },
} satisfies Meta<typeof Chart>

export default meta

type Story = StoryObj<typeof meta>

export const FourLines: Story = {}
export const WithBand: Story = { args: { band: ['dashed', 'dotted'], fromZero: true } }
export const AsTable: Story = { play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')) }
export const FocusedToggle: Story = { play: ({ canvas }) => canvas.getByRole('button').focus() }
