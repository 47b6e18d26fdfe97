import type { Meta, StoryObj } from '@storybook/react-vite'
import { paragraph } from '../.storybook/samples.ts'
import { Card } from './card.tsx'

const meta = {
  component: Card,
  args: { children: paragraph },
} satisfies Meta<typeof Card>

export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Section: Story = {
  args: {
    as: 'section',
    labelledBy: 'kop',
    children: (
      <>
        <h2 id="kop">Uw inleg</h2>
        <p>{paragraph}</p>
      </>
    ),
  },
}
export const Article: Story = {
  args: {
    as: 'article',
    labelledBy: 'kop',
    children: (
      <>
        <h3 id="kop">Lijfrenteverzekeringsmaatschappijrekeningoverzicht</h3>
        <p>{paragraph}</p>
      </>
    ),
  },
}
