import type { Meta, StoryObj } from '@storybook/react-vite'
import { doNothing, longError, longLabel, paragraph } from '../.storybook/samples.ts'
import { RadioGroup } from './radio-group.tsx'

type Answer = 'ja' | 'nee' | 'anders'

const meta = {
  component: RadioGroup<Answer>,
  args: {
    id: 'partner',
    label: 'Hebt u een partner?',
    value: '',
    onChange: doNothing,
    options: [
      { value: 'ja', label: 'Ja' },
      { value: 'nee', label: 'Nee' },
      { value: 'anders', label: 'Dat zeg ik liever niet' },
    ],
  },
} satisfies Meta<typeof RadioGroup<Answer>>

export default meta

type Story = StoryObj<typeof meta>

export const Unanswered: Story = {}
export const Answered: Story = { args: { value: 'nee' } }
export const Inline: Story = { args: { inline: true, value: 'ja' } }
export const WithHints: Story = {
  args: {
    hint: 'Wij vragen dit voor uw lijfrente',
    value: 'ja',
    options: [
      { value: 'ja', label: 'Ja', hint: 'U bent getrouwd of woont samen' },
      { value: 'nee', label: 'Nee', hint: paragraph },
    ],
  },
}
export const WithError: Story = { args: { error: 'Kies een antwoord' } }
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('radio', { name: 'Ja' }).focus() }
export const HeadingAsLabel: Story = { args: { label: <h1>Hebt u een partner?</h1> } }
export const LongTexts: Story = {
  args: {
    inline: true,
    label: longLabel,
    error: longError,
    options: [
      { value: 'ja', label: longLabel },
      { value: 'nee', label: paragraph, hint: paragraph },
    ],
  },
}
