import type { Meta, StoryObj } from '@storybook/react-vite'
import { ScrollRow } from './scroll-row.tsx'

const names = ['Transacties', 'Rendement', 'Gegevens', 'Wijzigen', 'Historie', 'Documenten', 'Verkopen', 'Bijstorten']

const toLinks = (shown: readonly string[], current: string) => (
  <ul className="flex w-fit gap-5">
    {shown.map((name) => (
      <li key={name}>
        <a
          href="/rendement"
          className="flex min-h-11 items-center"
          aria-current={name === current ? 'page' : undefined}
        >
          {name}
        </a>
      </li>
    ))}
  </ul>
)

const meta = {
  component: ScrollRow,
  args: { children: toLinks(names, ''), current: '' },
  decorators: (Story) => (
    <nav className="max-w-[18rem]" aria-label="Bladzijden">
      <Story />
    </nav>
  ),
} satisfies Meta<typeof ScrollRow>

export default meta

type Story = StoryObj<typeof meta>

export const MoreAfter: Story = {}
export const MoreOnBothSides: Story = { args: { children: toLinks(names, 'Wijzigen'), current: 'Wijzigen' } }
export const MoreBefore: Story = { args: { children: toLinks(names, 'Bijstorten'), current: 'Bijstorten' } }
export const Fits: Story = { args: { children: toLinks(names.slice(0, 2), '') } }
