import type { Meta, StoryObj } from '@storybook/react-vite'
import { paragraph } from '../.storybook/samples.ts'
import { inlineLinkClass, linkClass } from './link.tsx'

const meta = {
  title: 'link',
  args: { text: 'Bekijk de voorwaarden' },
  render: ({ text }) => (
    <a className={linkClass} href="#voorwaarden">
      {text}
    </a>
  ),
} satisfies Meta<{ text: string }>

export default meta

type Story = StoryObj<typeof meta>

export const OfARouter: Story = {}
export const OnAButton: Story = {
  render: ({ text }) => (
    <button type="button" className={linkClass}>
      {text}
    </button>
  ),
}
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('link').focus() }
export const LongText: Story = { args: { text: paragraph } }
export const InASentence: Story = {
  render: ({ text }) => (
    <p className="max-w-measure">
      {paragraph}{' '}
      <a className={inlineLinkClass} href="#voorwaarden">
        {text}
      </a>
      . {paragraph}
    </p>
  ),
}
