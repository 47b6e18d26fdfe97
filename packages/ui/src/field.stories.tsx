import type { Meta, StoryObj } from '@storybook/react-vite'
import { longError, longLabel, paragraph } from '../.storybook/samples.ts'
import { describedBy, Field } from './field.tsx'

const meta = {
  component: Field,
  args: { id: 'veld', label: 'Vraag aan ons', children: null },
  render: (args) => (
    <Field {...args}>
      <textarea id={args.id} rows={3} {...describedBy(args)} />
    </Field>
  ),
} satisfies Meta<typeof Field>

export default meta

type Story = StoryObj<typeof meta>

export const LabelOnly: Story = {}
export const WithHint: Story = { args: { hint: 'Noem geen rekeningnummers' } }
export const WithError: Story = { args: { hint: 'Noem geen rekeningnummers', error: 'Vul uw vraag in' } }
export const Optional: Story = { args: { optionalLabel: 'optioneel' } }
export const LongTexts: Story = { args: { label: longLabel, hint: paragraph, error: longError } }
