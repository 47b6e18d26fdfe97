import type { Meta, StoryObj } from '@storybook/react-vite'
import { doNothing, longError, longLabel } from '../.storybook/samples.ts'
import { DateField } from './date-field.tsx'

const meta = {
  component: DateField,
  args: { id: 'ingang', label: 'Ingangsdatum', hint: 'dd-mm-jjjj', value: '', onChange: doNothing },
} satisfies Meta<typeof DateField>

export default meta

type Story = StoryObj<typeof meta>

const turned = (text: string) => text.split('-').toReversed().join('-')
const picker = { label: 'Kies een datum', toIso: turned, toText: turned, min: '2027-01-01', max: '2030-12-31' }

export const Empty: Story = {}
export const Filled: Story = { args: { value: '01-12-2027' } }
export const WithPicker: Story = { args: { value: '01-12-2027', picker } }
export const WithError: Story = { args: { value: '31-02-2027', picker, error: 'Vul een datum in die bestaat' } }
export const Focused: Story = { args: { picker }, play: ({ canvas }) => canvas.getByRole('textbox').focus() }
export const FocusedPicker: Story = { args: { picker }, play: ({ canvas }) => canvas.getByRole('button').focus() }
export const Optional: Story = { args: { optionalLabel: 'optioneel' } }
export const LongTexts: Story = { args: { label: longLabel, error: longError, picker } }
