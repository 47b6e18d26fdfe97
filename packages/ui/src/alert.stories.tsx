import type { Meta, StoryObj } from '@storybook/react-vite'
import { paragraph } from '../.storybook/samples.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

const meta = {
  component: Alert,
  args: { tone: 'info', title: 'De koersen zijn bekend', children: paragraph },
} satisfies Meta<typeof Alert>

export default meta

type Story = StoryObj<typeof meta>

export const Info: Story = {}
export const Success: Story = { args: { tone: 'success', title: 'Uw wijziging is bewaard' } }
export const Warning: Story = { args: { tone: 'warning', title: 'U hebt nog een betaling open staan' } }
export const Error: Story = { args: { tone: 'error', title: 'Wij konden uw gegevens niet ophalen' } }
export const TitleOnly: Story = { args: { children: undefined } }
export const TextOnly: Story = { args: { title: undefined } }
export const WithAction: Story = {
  args: {
    tone: 'error',
    title: 'Er is geen verbinding',
    action: <Button variant="secondary">Probeer het opnieuw</Button>,
  },
}
export const ReadOutAtOnce: Story = { args: { tone: 'error', live: true, title: 'Het betalen is niet gelukt' } }
export const LongWord: Story = { args: { tone: 'warning', title: 'Arbeidsongeschiktheidsverzekeringsmaatschappijen' } }
