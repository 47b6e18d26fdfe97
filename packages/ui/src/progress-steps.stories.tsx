import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressSteps } from './progress-steps.tsx'

const meta = {
  component: ProgressSteps,
  args: { current: 3, total: 7 },
  render: (args) => (
    <>
      <p>
        Stap {args.current} van {args.total}
      </p>
      <ProgressSteps {...args} />
    </>
  ),
} satisfies Meta<typeof ProgressSteps>

export default meta

type Story = StoryObj<typeof meta>

export const First: Story = { args: { current: 1 } }
export const Halfway: Story = {}
export const Last: Story = { args: { current: 7 } }
export const Many: Story = { args: { current: 20, total: 40 } }
