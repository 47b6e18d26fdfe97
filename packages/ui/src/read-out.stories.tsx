import type { Meta, StoryObj } from '@storybook/react-vite'
import { formatMoney } from '../.storybook/samples.ts'
import { ReadOut } from './read-out.tsx'

const meta = {
  component: ReadOut,
  args: {
    moment: 'Jaar 2046',
    index: 0,
    formatValue: formatMoney,
    lines: [
      { look: 'dashed', label: 'Als het meezit', amounts: [20_000_000] },
      { look: 'thick', label: 'Verwacht', amounts: [12_345_678] },
      { look: 'dotted', label: 'Als het tegenzit', amounts: [7_500_000] },
      { look: 'thin', label: 'Uw inleg', amounts: [9_000_000] },
    ],
  },
} satisfies Meta<typeof ReadOut>

export default meta

type Story = StoryObj<typeof meta>

export const FourLines: Story = {}
export const OneLine: Story = { args: { lines: [{ look: 'thick', label: 'Waarde', amounts: [12_345_678] }] } }
export const Extreme: Story = {
  args: {
    lines: [
      { look: 'thick', label: 'Verwachte waarde van uw lijfrenteverzekering', amounts: [99_999_999_999_999] },
      { look: 'thin', label: 'Uw inleg', amounts: [-99_999_999_999_999] },
    ],
  },
}
