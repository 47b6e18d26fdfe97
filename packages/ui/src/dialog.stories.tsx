import type { Meta, StoryObj } from '@storybook/react-vite'
import { doNothing, longLabel, paragraph } from '../.storybook/samples.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

const meta = {
  component: Dialog,
  args: {
    open: true,
    title: 'Bewaar deze berekening',
    children: <p>{paragraph}</p>,
    footer: (
      <>
        <Button>Bewaar</Button>
        <Button variant="secondary">Annuleer</Button>
      </>
    ),
    onClose: doNothing,
  },
} satisfies Meta<typeof Dialog>

export default meta

type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Closed: Story = {
  args: { open: false },
  render: (args) => (
    <>
      <Button>Bewaar deze berekening</Button>
      <Dialog {...args} />
    </>
  ),
}
export const WithField: Story = {
  args: { children: <TextField id="naam" label="Naam" hint="Zo vindt u haar terug" value="" onChange={doNothing} /> },
}
export const NotDismissable: Story = {
  args: { title: 'U wordt zo uitgelogd', dismissable: false, footer: <Button>Blijf ingelogd</Button> },
}
export const WithoutFooter: Story = { args: { footer: undefined } }
export const MuchText: Story = {
  args: {
    title: longLabel,
    children: Array.from({ length: 30 }, (_, index) => <p key={index}>{paragraph}</p>),
  },
}
