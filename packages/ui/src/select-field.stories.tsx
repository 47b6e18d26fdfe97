import type { Meta, StoryObj } from '@storybook/react-vite'
import { doNothing, longError, longLabel, paragraph } from '../.storybook/samples.ts'
import { SelectField } from './select-field.tsx'

const meta = {
  component: SelectField<string>,
  args: {
    id: 'land',
    label: 'Land',
    value: '',
    emptyLabel: 'Kies een land',
    onChange: doNothing,
    options: [
      { value: 'NL', label: 'Nederland' },
      { value: 'BE', label: 'België' },
    ],
  },
} satisfies Meta<typeof SelectField<string>>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Chosen: Story = { args: { value: 'BE' } }
export const WithoutEmptyChoice: Story = { args: { emptyLabel: undefined, value: 'NL' } }
export const WithError: Story = { args: { hint: 'Waar u woont', error: 'Kies een land' } }
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('combobox').focus() }
export const Optional: Story = { args: { optionalLabel: 'optioneel' } }
export const ManyChoices: Story = {
  args: { options: Array.from({ length: 250 }, (_, index) => ({ value: String(index), label: `Land ${index}` })) },
}
export const LongTexts: Story = {
  args: { label: longLabel, error: longError, options: [{ value: 'lang', label: paragraph }], value: 'lang' },
}
