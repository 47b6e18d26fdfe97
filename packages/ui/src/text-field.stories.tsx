import type { Meta, StoryObj } from '@storybook/react-vite'
import { doNothing, longError, longLabel, paragraph } from '../.storybook/samples.ts'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

const meta = {
  component: TextField,
  args: { id: 'naam', label: 'Naam', value: '', onChange: doNothing },
} satisfies Meta<typeof TextField>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: 'A. de Vries-van der Meulen' } }
export const WithHint: Story = { args: { hint: 'Zoals het in uw paspoort staat' } }
export const WithError: Story = { args: { value: '4', error: 'Vul uw naam in met letters' } }
export const HintAndError: Story = { args: { hint: 'Zoals het in uw paspoort staat', error: 'Vul uw naam in' } }
export const Optional: Story = { args: { optionalLabel: 'optioneel' } }
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('textbox').focus() }
export const FocusedWithError: Story = {
  args: { error: 'Vul uw naam in' },
  play: ({ canvas }) => canvas.getByRole('textbox').focus(),
}
export const TwoCharacters: Story = { args: { label: 'Dag', value: '31', width: 2 } }
export const FourCharacters: Story = { args: { label: 'Jaar', value: '1980', width: 4 } }
export const TenCharacters: Story = { args: { label: 'Postcode', value: '1234 AB', width: 10 } }
export const TwentyCharacters: Story = { args: { label: 'Telefoon', type: 'tel', value: '06 12 34 56 78', width: 20 } }
export const WithAffixes: Story = {
  args: { label: "Inleg in euro's per maand", prefix: '€', suffix: 'per maand', value: '150', inputMode: 'decimal' },
}
export const WithAction: Story = {
  args: { label: 'Zoek een klant', action: <Button variant="quiet">Zoek</Button>, value: 'de Vries' },
}
export const LongTexts: Story = { args: { label: longLabel, hint: paragraph, error: longError, value: paragraph } }
