import type { Meta, StoryObj } from '@storybook/react-vite'
import { doNothing, longLabel, paragraph } from '../.storybook/samples.ts'
import { Sheet } from './sheet.tsx'

const meta = {
  component: Sheet,
  args: { title: 'Menu', closeLabel: 'Menu sluiten', onClose: doNothing, children: <p>{paragraph}</p> },
} satisfies Meta<typeof Sheet>

export default meta

type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const LongTitle: Story = { args: { title: longLabel } }
