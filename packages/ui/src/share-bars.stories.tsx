import type { Meta, StoryObj } from '@storybook/react-vite'
import { formatMoney, formatPercentage } from '../.storybook/samples.ts'
import { ShareBars } from './share-bars.tsx'

const sections = Array.from({ length: 9 }, (_, index) => ({
  label: `Aandelenfonds met nummer ${index + 1}`,
  value: 100_000 * (9 - index),
}))

const meta = {
  component: ShareBars,
  args: {
    title: 'Verdeling van uw beleggingen',
    columnLabels: { label: 'Fonds', value: 'Waarde' },
    total: 4_500_000,
    formatValue: formatMoney,
    sections,
  },
} satisfies Meta<typeof ShareBars>

export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithShares: Story = { args: { formatShare: (share) => formatPercentage(Math.round(share * 10_000)) } }
