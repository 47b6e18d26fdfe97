import type { Meta, StoryObj } from '@storybook/react-vite'
import { doNothing, longError, longLabel } from '../.storybook/samples.ts'
import { PercentageField } from './percentage-field.tsx'

const meta = {
  component: PercentageField,
  args: { id: 'getal', label: 'Rendement in procenten', value: '', onChange: doNothing },
} satisfies Meta<typeof PercentageField>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: '4,5', hint: 'U kunt dit later wijzigen' } }
export const WithError: Story = { args: { value: 'veel', error: 'Vul een getal in' } }
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('textbox').focus() }
export const Optional: Story = { args: { optionalLabel: 'optioneel' } }
export const Extreme: Story = { args: { value: '-99,999' } }
export const LongTexts: Story = { args: { label: longLabel, error: longError } }
