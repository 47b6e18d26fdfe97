import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './skeleton.tsx'

const meta = {
  component: Skeleton,
  args: { label: 'Wij halen uw gegevens op', shapes: ['heading', 'line', 'line', 'short'] },
} satisfies Meta<typeof Skeleton>

export default meta

type Story = StoryObj<typeof meta>

export const Text: Story = {}
export const Figures: Story = { args: { shapes: ['figure', 'short', 'block'] } }
export const Page: Story = {
  args: {
    shapes: ['heading', 'line', 'short', 'block', 'figure', 'line', 'line', 'block', 'heading', 'line', 'block'],
  },
}
