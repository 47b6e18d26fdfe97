import type { Meta, StoryObj } from '@storybook/react-vite'
import { formatPercentage, formatMoney } from '../.storybook/samples.ts'
import { DonutChart } from './donut-chart.tsx'

const meta = {
  component: DonutChart,
  args: {
    title: 'Verdeling van uw beleggingen',
    columnLabels: { label: 'Fonds', value: 'Deel' },
    total: 10_000,
    formatValue: formatPercentage,
    sections: [
      { label: 'Aandelen wereldwijd', value: 5000 },
      { label: 'Staatsobligaties', value: 3000 },
      { label: 'Vastgoed', value: 2000 },
    ],
  },
} satisfies Meta<typeof DonutChart>

export default meta

type Story = StoryObj<typeof meta>

export const Divided: Story = {}
export const NoData: Story = { args: { sections: [], restLabel: 'Nog te verdelen' } }
export const NotDividedYet: Story = {
  args: { sections: [{ label: 'Aandelen wereldwijd', value: 2500 }], restLabel: 'Nog te verdelen' },
}
export const OneSection: Story = { args: { sections: [{ label: 'Aandelen wereldwijd', value: 10_000 }] } }
export const ManySections: Story = {
  args: {
    sections: Array.from({ length: 20 }, (_, index) => ({ label: `Fonds met nummer ${index + 1}`, value: 500 })),
  },
}
export const TinySections: Story = {
  args: {
    sections: [
      { label: 'Bijna alles', value: 9997 },
      { label: 'Een duizendste', value: 2 },
      { label: 'Niets', value: 0 },
      { label: 'Nog minder', value: 1 },
    ],
  },
}
export const WithCentre: Story = { args: { thickness: 40, children: <strong>{formatMoney(12_345_678)}</strong> } }
export const ThinRing: Story = { args: { thickness: 2 } }
export const LargestAmounts: Story = {
  args: {
    total: 99_999_999_999_999,
    formatValue: formatMoney,
    sections: [{ label: 'Wereldwijd aandelenindexbeleggingsfonds duurzaam', value: 99_999_999_999_998 }],
    restLabel: 'Nog niet belegd',
  },
}
