import type { Meta, StoryObj } from '@storybook/react-vite'
import { doNothing, longError, longLabel } from '../.storybook/samples.ts'
import { BirthDateField } from './birth-date-field.tsx'

const meta = {
  component: BirthDateField,
  args: {
    id: 'geboortedatum',
    label: 'Wat is uw geboortedatum?',
    hint: 'Zoals het in uw paspoort staat',
    value: { day: '', month: '', year: '' },
    partLabels: { day: 'Dag', month: 'Maand', year: 'Jaar' },
    onChange: doNothing,
  },
} satisfies Meta<typeof BirthDateField>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: { day: '31', month: '12', year: '1980' } } }
export const MonthAsName: Story = { args: { value: { day: '31', month: 'december', year: '1980' } } }
export const WithError: Story = {
  args: { value: { day: '31', month: '2', year: '1980' }, error: 'Vul een dag in die in februari voorkomt' },
}
export const Focused: Story = { play: ({ canvas }) => canvas.getByLabelText('Maand').focus() }
export const OfSomebodyElse: Story = {
  args: { label: 'Wat is de geboortedatum van uw partner?', optionalLabel: 'optioneel', isOwn: false },
}
export const LongTexts: Story = { args: { label: longLabel, error: longError } }
