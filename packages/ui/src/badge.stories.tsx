import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './badge.tsx'

const meta = {
  component: Badge,
  args: { children: 'Nieuw' },
} satisfies Meta<typeof Badge>

export default meta

type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const Accent: Story = { args: { tone: 'accent', children: 'Actief' } }
export const Warning: Story = { args: { tone: 'warning', children: 'Wacht op betaling' } }
export const Danger: Story = { args: { tone: 'danger', children: 'Mislukt' } }
export const Count: Story = { args: { tone: 'accent', children: '1.048' } }
export const LongText: Story = { args: { children: 'Wacht op de handtekening van uw mede-aanvrager' } }
