import type { Meta, StoryObj } from '@storybook/react-vite'
import { longError, longLabel, paragraph } from '../.storybook/samples.ts'
import { FieldGroup } from './field-group.tsx'

const meta = {
  component: FieldGroup,
  args: {
    id: 'groep',
    label: 'Hoe kunnen wij u bereiken?',
    children: (
      <label>
        <input type="checkbox" /> Per mail
      </label>
    ),
  },
} satisfies Meta<typeof FieldGroup>

export default meta

type Story = StoryObj<typeof meta>

export const LabelOnly: Story = {}
export const WithError: Story = { args: { hint: 'Kies wat u wilt', error: 'Kies minstens één manier' } }
export const Optional: Story = { args: { optionalLabel: 'optioneel' } }
export const LongTexts: Story = { args: { label: longLabel, hint: paragraph, error: longError } }
