import type { Meta, StoryObj } from '@storybook/react-vite'
import { doNothing, longError } from '../.storybook/samples.ts'
import { ErrorSummary } from './error-summary.tsx'
import { TextField } from './text-field.tsx'

const meta = {
  component: ErrorSummary,
  args: {
    title: 'Er klopt iets niet',
    attempt: 0,
    errors: [
      { fieldId: 'naam', message: 'Vul uw naam in' },
      { fieldId: 'inleg', message: 'Vul een bedrag in van minimaal € 50' },
    ],
  },
  render: (args) => (
    <>
      <ErrorSummary {...args} />
      <TextField id="naam" label="Naam" value="" onChange={doNothing} error={args.errors[0]?.message} />
      <TextField id="inleg" label="Inleg in euro's" value="" onChange={doNothing} error={args.errors[1]?.message} />
    </>
  ),
} satisfies Meta<typeof ErrorSummary>

export default meta

type Story = StoryObj<typeof meta>

export const BeforeTheFirstSubmit: Story = { args: { errors: [] } }
export const WithErrors: Story = {}
export const AfterASubmit: Story = { args: { attempt: 1 } }
export const FocusedLine: Story = { play: ({ canvas }) => canvas.getByRole('link', { name: 'Vul uw naam in' }).focus() }
export const ManyErrors: Story = {
  args: {
    errors: Array.from({ length: 25 }, (_, index) => ({
      fieldId: `veld-${index}`,
      message: `${longError} (${index + 1})`,
    })),
  },
}
