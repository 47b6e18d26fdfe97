import type { Meta, StoryObj } from '@storybook/react-vite'
import { longLabel } from '../.storybook/samples.ts'
import { PageHeading } from './page-heading.tsx'

const meta = {
  component: PageHeading,
  args: { children: 'Uw investeringen' },
} satisfies Meta<typeof PageHeading>

export default meta

type Story = StoryObj<typeof meta>

export const Short: Story = {}
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('heading').focus() }
export const Long: Story = { args: { children: longLabel } }
