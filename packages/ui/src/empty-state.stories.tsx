import type { Meta, StoryObj } from '@storybook/react-vite'
import { longLabel, paragraph } from '../.storybook/samples.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = {
  component: EmptyState,
  args: { title: 'U hebt nog geen berekeningen' },
} satisfies Meta<typeof EmptyState>

export default meta

type Story = StoryObj<typeof meta>

export const TitleOnly: Story = {}
export const WithText: Story = { args: { children: 'Wat u bewaart, vindt u hier terug.' } }
export const WithAction: Story = {
  args: { children: 'Wat u bewaart, vindt u hier terug.', action: <Button>Maak een berekening</Button> },
}
export const LongTexts: Story = {
  args: { title: longLabel, children: paragraph, action: <Button>Maak een berekening</Button> },
}
