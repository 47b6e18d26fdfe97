import type { Meta, StoryObj } from '@storybook/react-vite'
import { doNothing, longLabel } from '../.storybook/samples.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const meta = {
  component: ConfirmDialog,
  args: {
    open: true,
    question: 'Wilt u deze berekening verwijderen?',
    confirmLabel: 'Ja, verwijder',
    cancelLabel: 'Nee, ga terug',
    onConfirm: doNothing,
    onCancel: doNothing,
  },
} satisfies Meta<typeof ConfirmDialog>

export default meta

type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Closed: Story = {
  args: { open: false },
  render: (args) => (
    <>
      <Button variant="danger">Verwijder</Button>
      <ConfirmDialog {...args} />
    </>
  ),
}
export const LongTexts: Story = {
  args: {
    question: longLabel,
    confirmLabel: 'Ja, verwijder deze berekening voorgoed',
    cancelLabel: 'Nee, bewaar haar',
  },
}
