import type { Meta, StoryObj } from '@storybook/react-vite'
import { longLabel, paragraph } from '../.storybook/samples.ts'
import { Details } from './details.tsx'

const meta = {
  component: Details,
  args: { summary: 'Hoe berekenen wij dit?', children: <p>{paragraph}</p> },
} satisfies Meta<typeof Details>

export default meta

type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = { args: { open: true } }
export const Focused: Story = {
  play: ({ canvas }) => canvas.getByText('Hoe berekenen wij dit?').closest('summary')?.focus(),
}
export const LongSummary: Story = { args: { summary: longLabel, open: true } }
