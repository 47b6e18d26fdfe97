import type { Meta, StoryObj } from '@storybook/react-vite'
import { doNothing, longLabel, paragraph } from '../.storybook/samples.ts'
import { Toaster } from './toaster.tsx'

const meta = {
  component: Toaster,
  args: {
    notifications: [{ id: 'bewaard', title: 'Bewaard', message: 'Uw berekening staat bij Mijn berekeningen.' }],
    closeLabel: 'Sluit',
    regionLabel: 'Meldingen ({hotkey})',
    onClose: doNothing,
  },
  render: (args) => (
    <>
      <p>{paragraph}</p>
      <Toaster {...args} />
    </>
  ),
} satisfies Meta<typeof Toaster>

export default meta

type Story = StoryObj<typeof meta>

export const One: Story = {}
export const None: Story = { args: { notifications: [] } }
export const Several: Story = {
  args: {
    notifications: ['een', 'twee', 'drie'].map((id) => ({ id, title: `Melding ${id}`, message: paragraph })),
  },
}
export const LongTexts: Story = { args: { notifications: [{ id: 'lang', title: longLabel, message: paragraph }] } }
export const FocusedClose: Story = {
  play: async ({ canvas }) => (await canvas.findByRole('button', { name: 'Sluit' })).focus(),
}
