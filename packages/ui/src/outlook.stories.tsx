import type { Meta, StoryObj } from '@storybook/react-vite'
import { formatMoney, longLabel, paragraph } from '../.storybook/samples.ts'
import { Outlook } from './outlook.tsx'

const meta = {
  component: Outlook,
  args: {
    label: 'Verwacht na 20 jaar',
    amount: 'ongeveer € 24.200',
    basis: 'in euro’s van nu',
    date: 'op 1 december 2046',
    low: { label: 'Als het tegenzit', value: '€ 16.900' },
    high: { label: 'Als het meezit', value: '€ 35.400' },
    place: 0.4,
  },
} satisfies Meta<typeof Outlook>

export default meta

type Story = StoryObj<typeof meta>

export const Medium: Story = {}
export const Large: Story = { args: { size: 'large' } }
export const WithDeposits: Story = { args: { size: 'large', facts: [{ label: 'Ingelegd', value: '€ 19.800' }] } }
export const WithNote: Story = { args: { note: 'In 1 van de 20 gevallen is het nog minder.' } }
export const NoRange: Story = { args: { place: Number.NaN } }
export const Extreme: Story = {
  args: {
    size: 'large',
    label: longLabel,
    amount: formatMoney(99_999_999_999_999),
    note: paragraph,
    facts: [{ label: longLabel, value: formatMoney(99_999_999_999_999) }],
  },
}
