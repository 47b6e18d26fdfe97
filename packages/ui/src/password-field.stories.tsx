import type { Meta, StoryObj } from '@storybook/react-vite'
import { doNothing, longError, paragraph } from '../.storybook/samples.ts'
import { PasswordField } from './password-field.tsx'

const meta = {
  component: PasswordField,
  args: {
    id: 'wachtwoord',
    label: 'Wachtwoord',
    autoComplete: 'current-password',
    showLabel: 'Toon wachtwoord',
    hideLabel: 'Verberg wachtwoord',
    value: '',
    onChange: doNothing,
  },
} satisfies Meta<typeof PasswordField>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: 'een zin is langer' } }
export const Shown: Story = {
  args: { value: 'een zin is langer' },
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
}
export const New: Story = { args: { autoComplete: 'new-password', hint: 'Minstens 12 tekens; een zin mag ook' } }
export const WithError: Story = { args: { error: 'Vul uw wachtwoord in' } }
export const Focused: Story = { play: ({ canvas }) => canvas.getByLabelText('Wachtwoord').focus() }
export const FocusedToggle: Story = { play: ({ canvas }) => canvas.getByRole('button').focus() }
export const LongTexts: Story = { args: { hint: paragraph, error: longError } }
