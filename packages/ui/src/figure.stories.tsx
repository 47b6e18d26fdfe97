import type { Meta, StoryObj } from '@storybook/react-vite'
import { formatMoney, longLabel, paragraph } from '../.storybook/samples.ts'
import { Figure } from './figure.tsx'

const meta = {
  component: Figure,
  args: { label: 'Verwachte waarde', value: formatMoney(12_345_678) },
} satisfies Meta<typeof Figure>

export default meta

type Story = StoryObj<typeof meta>

export const Medium: Story = {}
export const Large: Story = { args: { size: 'large' } }
export const WithNote: Story = { args: { size: 'large', note: 'Over twintig jaar, na aftrek van kosten' } }
export const NothingYet: Story = { args: { value: formatMoney(0), note: 'Er is nog niets belegd' } }
export const Negative: Story = { args: { label: 'Resultaat', value: formatMoney(-1_234_567) } }
export const Extreme: Story = { args: { size: 'large', value: formatMoney(99_999_999_999_999), note: paragraph } }
export const LongLabel: Story = { args: { label: longLabel } }
