import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './button.tsx'
import { ToolIcon } from './tool-icon.tsx'

const meta = {
  component: Button,
  args: { children: 'Verder' },
} satisfies Meta<typeof Button>

export default meta

type Story = StoryObj<typeof meta>

export const Primary: Story = {}
export const Secondary: Story = { args: { variant: 'secondary' } }
export const Quiet: Story = { args: { variant: 'quiet' } }
export const Danger: Story = { args: { variant: 'danger', children: 'Verwijder deze berekening' } }
export const Busy: Story = { args: { busy: true } }
export const BusyDanger: Story = { args: { busy: true, variant: 'danger', children: 'Verwijder deze berekening' } }
export const BusySecondary: Story = { args: { busy: true, variant: 'secondary' } }
export const Disabled: Story = { args: { disabled: true } }
export const DisabledSecondary: Story = { args: { disabled: true, variant: 'secondary' } }
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('button').focus() }
export const WithIcon: Story = {
  args: {
    variant: 'secondary',
    children: (
      <>
        <ToolIcon name="download" />
        Download
      </>
    ),
  },
}
export const LongText: Story = {
  args: { children: 'Ik ga akkoord met de voorwaarden, onderteken de overeenkomst en betaal nu online' },
}
