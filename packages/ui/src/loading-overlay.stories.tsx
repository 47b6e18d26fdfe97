import type { Meta, StoryObj } from '@storybook/react-vite'
import { doNothing, paragraph } from '../.storybook/samples.ts'
import { LoadingOverlay } from './loading-overlay.tsx'

const meta = {
  component: LoadingOverlay,
  args: {
    active: true,
    text: 'Wij rekenen uw gegevens door',
    slowText: 'Dit duurt langer dan u van ons gewend bent',
    leaveLabel: 'Niet langer wachten',
    onLeave: doNothing,
  },
  render: (args) => (
    <>
      <p>{paragraph}</p>
      <LoadingOverlay {...args} />
    </>
  ),
} satisfies Meta<typeof LoadingOverlay>

export default meta

type Story = StoryObj<typeof meta>

export const Waiting: Story = {}
export const NotActive: Story = { args: { active: false } }
export const LongText: Story = { args: { text: paragraph } }
