import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExpandableRow } from './expandable-row.tsx'

const meta = {
  component: ExpandableRow,
  args: {
    title: 'Maandinleg 2 november',
    amount: '€ 400,00',
    note: 'In 3 fondsen',
    children: 'Wereld Aandelen € 400,00',
  },
} satisfies Meta<typeof ExpandableRow>

export default meta

type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = {
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByText('Maandinleg 2 november')),
}
export const OneLine: Story = { args: { note: undefined } }
export const Long: Story = {
  args: { title: 'Ingehouden belasting over een uitkering van een heel lange naam', amount: '€ -1.234.567,89' },
}
