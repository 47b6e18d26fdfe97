import type { Meta, StoryObj } from '@storybook/react-vite'
import { formatMoney, formatPercentage } from '../.storybook/samples.ts'
import { ShareChart } from './share-chart.tsx'

const toSections = (values: readonly number[]) =>
  values.map((value, index) => ({ label: `Aandelenfonds met nummer ${index + 1}`, value }))
const ten = toSections([1_175_888, 497_099, 399_295, 396_343, 359_798, 332_520, 308_404, 238_147, 202_881, 190_769])

const meta = {
  component: ShareChart,
  args: {
    title: 'Verdeling van uw beleggingen',
    columnLabels: { label: 'Fonds', value: 'Waarde' },
    total: ten.reduce((sum, { value }) => sum + value, 0),
    formatValue: formatMoney,
    onlySection: (label, value) => `Alles, ${value}, is belegd in ${label}.`,
    sections: ten,
  },
} satisfies Meta<typeof ShareChart>

export default meta

type Story = StoryObj<typeof meta>

const formatShare = (share: number) => formatPercentage(Math.round(share * 10_000))

export const ManySections: Story = { args: { formatShare } }
export const EightSections: Story = { args: { sections: ten.slice(0, 8) } }
export const OneSection: Story = { args: { sections: toSections([5_000]), total: 5_000 } }
export const SharesOnly: Story = {
  args: {
    sections: toSections(Array.from({ length: 12 }, () => 800)),
    total: 10_000,
    formatValue: formatPercentage,
    restLabel: 'Nog te verdelen',
  },
}
export const LongNames: Story = {
  args: {
    sections: toSections(Array.from({ length: 9 }, () => 11_111_111_111_111)).map((section) => ({
      ...section,
      label: 'Wereldwijd aandelenindexbeleggingsfonds duurzaam zonder valutarisico ' + section.label,
    })),
    total: 99_999_999_999_999,
    formatShare,
  },
}
