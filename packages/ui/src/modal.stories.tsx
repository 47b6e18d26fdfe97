import type { Meta, StoryObj } from '@storybook/react-vite'
import { doNothing, paragraph } from '../.storybook/samples.ts'
import { Button } from './button.tsx'
import { Modal, ModalFooter } from './modal.tsx'

const meta = {
  component: Modal,
  args: {
    role: 'dialog',
    title: <h2>Uw sessie</h2>,
    dismissable: true,
    onDismiss: doNothing,
    children: <p>{paragraph}</p>,
  },
} satisfies Meta<typeof Modal>

export default meta

type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Alert: Story = {
  args: {
    role: 'alertdialog',
    title: <h2>U wordt zo uitgelogd</h2>,
    description: <p>{paragraph}</p>,
    dismissable: false,
    children: (
      <ModalFooter>
        <Button>Blijf ingelogd</Button>
        <Button variant="secondary">Log nu uit</Button>
        <Button variant="quiet">Lees waarom dit gebeurt</Button>
      </ModalFooter>
    ),
  },
}
