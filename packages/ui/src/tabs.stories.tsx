import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tabs } from './tabs.tsx'

const meta = {
  component: Tabs,
  args: {
    label: 'Periode',
    tabs: [
      { id: 'one-year', name: '1 jaar' },
      { id: 'three-years', name: '3 jaar' },
      { id: 'from-start', name: 'Vanaf de start' },
    ],
    selected: 'three-years',
    onSelect: () => {},
    children: 'Van 1 november 2023 tot en met 1 november 2026',
  },
} satisfies Meta<typeof Tabs>

export default meta

type Story = StoryObj<typeof meta>

export const Selected: Story = {}
export const NothingSelected: Story = { args: { selected: undefined } }
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('tab', { selected: true }).focus() }
