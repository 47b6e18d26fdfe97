import type { Meta, StoryObj } from '@storybook/react-vite'
import { longLabel, paragraph } from '../.storybook/samples.ts'

const meta = {
  title: 'typography',
  render: () => (
    <article>
      <h1>Een kop van de eerste rang</h1>
      <p>
        {paragraph} <strong>Dit is van belang</strong>, en <a href="#verder">hier leest u verder</a>.
      </p>
      <h2>Een kop van de tweede rang</h2>
      <p>
        <small>{paragraph}</small>
      </p>
      <h3>Een kop van de derde rang</h3>
      <ul>
        <li>{paragraph}</li>
        <li>{longLabel}</li>
      </ul>
    </article>
  ),
} satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

export const Page: Story = {}
export const FocusedLink: Story = { play: ({ canvas }) => canvas.getByRole('link').focus() }
