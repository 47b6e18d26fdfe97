import type { Meta, StoryObj } from '@storybook/react-vite'
import { doNothing, longError, longLabel } from '../.storybook/samples.ts'
import { MoneyField } from './money-field.tsx'

const meta = {
  component: MoneyField,
  args: { id: 'getal', label: "Inleg in euro's", value: '', onChange: doNothing },
} satisfies Meta<typeof MoneyField>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: '1.250,00', hint: 'U kunt dit later wijzigen' } }
export const WithError: Story = { args: { value: 'veel', error: 'Vul een getal in' } }
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('textbox').focus() }
export const Optional: Story = { args: { optionalLabel: 'optioneel' } }
export const Extreme: Story = { args: { value: '99.999.999.999,99' } }
export const LongTexts: Story = { args: { label: longLabel, error: longError } }
