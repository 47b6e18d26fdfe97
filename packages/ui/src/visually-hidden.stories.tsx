import type { Meta, StoryObj } from '@storybook/react-vite'
import { VisuallyHidden } from './visually-hidden.tsx'

const meta = {
  component: VisuallyHidden,
  args: { children: ' uw adres' },
  render: (args) => (
    <p>
      Wijzig
      <VisuallyHidden {...args} />
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>

export default meta

type Story = StoryObj<typeof meta>

export const BesideWhatIsSeen: Story = {}
export const Long: Story = { args: { children: ' een_woord_zonder_einde'.repeat(40) } }
