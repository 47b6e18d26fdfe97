import type { Meta, StoryObj } from '@storybook/react-vite'
import { longLabel, paragraph } from '../.storybook/samples.ts'
import { AnswerList } from './answer-list.tsx'

const options = [
  { value: 'a', label: 'Ik verkoop alles.' },
  { value: 'b', label: 'Ik verkoop een deel.' },
  { value: 'c', label: 'Ik doe niets en wacht af.' },
]

const meta = {
  component: AnswerList,
  args: {
    id: 'q7',
    label: 'Uw belegging is 20% minder waard geworden. Wat doet u?',
    options,
    value: '',
    onAnswer() {},
  },
} satisfies Meta<typeof AnswerList>

export default meta

type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Given: Story = { args: { value: 'c' } }
export const WithHint: Story = { args: { hint: 'Van € 10.000 is dan nog € 8.000 over.' } }
export const Extreme: Story = {
  args: { label: longLabel, hint: paragraph, options: [{ value: 'a', label: paragraph }, ...options.slice(1)] },
}
