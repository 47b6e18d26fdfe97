import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon, type IconName } from './icon.tsx'

const meta = {
  component: Icon,
  args: { name: 'info' },
} satisfies Meta<typeof Icon>

export default meta

type Story = StoryObj<typeof meta>

const names: Record<IconName, string> = {
  menu: 'menu',
  close: 'sluit',
  chevron: 'open',
  back: 'terug',
  check: 'in orde',
  warning: 'let op',
  eye: 'toon',
  'eye-crossed': 'verberg',
  info: 'uitleg',
}

export const Normal: Story = {}
export const Large: Story = { args: { size: 'large' } }
export const All: Story = {
  render: () => (
    <ul>
      {Object.entries(names).map(([name, meaning]) => (
        <li key={name}>
          <Icon name={name as IconName} size="large" /> {meaning}
        </li>
      ))}
    </ul>
  ),
}
