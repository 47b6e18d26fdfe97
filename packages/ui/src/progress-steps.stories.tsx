import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressSteps } from './progress-steps.tsx'

const meta = {
  component: ProgressSteps,
  args: { current: 3, phases: [{ label: 'Berekenen', steps: 7 }] },
  render: (args) => (
    <>
      <p>
        Stap {args.current} van {args.phases.reduce((sum, { steps }) => sum + steps, 0)}
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
export const Many: Story = { args: { current: 20, phases: [{ label: 'Berekenen', steps: 40 }] } }
export const Phases: Story = {
  args: {
    current: 7,
    phases: [
      { label: 'Berekenen', steps: 5 },
      { label: 'Uw gegevens', steps: 5 },
      { label: 'Tekenen', steps: 1 },
      { label: 'Betalen', steps: 3 },
    ],
  },
}
