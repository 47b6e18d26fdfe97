import type { Meta, StoryObj } from '@storybook/react-vite'
import { doNothing, formatPercentage, longError, longLabel } from '../.storybook/samples.ts'
import { SliderField } from './slider-field.tsx'

const meta = {
  component: SliderField,
  args: {
    id: 'deel',
    label: 'Aandelen wereldwijd',
    text: '40',
    value: 4000,
    min: 0,
    max: 10_000,
    step: 100,
    suffix: '%',
    formatValue: formatPercentage,
    onTextChange: doNothing,
    onValueChange: doNothing,
  },
} satisfies Meta<typeof SliderField>

export default meta

type Story = StoryObj<typeof meta>

export const Halfway: Story = {}
export const AtTheBegin: Story = { args: { text: '0', value: 0 } }
export const AtTheEnd: Story = { args: { text: '100', value: 10_000 } }
export const Empty: Story = { args: { text: '', value: 0 } }
export const OutOfRange: Story = { args: { text: '999999', value: 99_999_900, error: 'Vul hoogstens 100 in' } }
export const OnlyOneValue: Story = { args: { text: '5', value: 5, min: 5, max: 5, step: 1, suffix: 'jaar' } }
export const FocusedSlider: Story = { play: ({ canvas }) => canvas.getByRole('slider').focus() }
export const FocusedText: Story = { play: ({ canvas }) => canvas.getByRole('textbox').focus() }
export const LongTexts: Story = { args: { label: longLabel, hint: 'Het risico is hoog', error: longError } }
