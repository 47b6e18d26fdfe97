import type { Meta, StoryObj } from '@storybook/react-vite'
import { doNothing, longError, longLabel } from '../.storybook/samples.ts'
import { CheckboxField } from './checkbox-field.tsx'

const meta = {
  component: CheckboxField,
  args: { id: 'akkoord', label: 'Ik ga akkoord met de voorwaarden', checked: false, onChange: doNothing },
} satisfies Meta<typeof CheckboxField>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Checked: Story = { args: { checked: true } }
export const WithHint: Story = { args: { hint: 'U leest ze in het document hieronder' } }
export const WithError: Story = { args: { required: true, error: 'Zet een vinkje om verder te gaan' } }
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('checkbox').focus() }
export const LongTexts: Story = { args: { label: longLabel, error: longError } }
