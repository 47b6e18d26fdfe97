import type { Meta, StoryObj } from '@storybook/react-vite'
import { ToolIcon, type ToolIconName } from './tool-icon.tsx'

const meta = {
  component: ToolIcon,
  args: { name: 'download' },
} satisfies Meta<typeof ToolIcon>

export default meta

type Story = StoryObj<typeof meta>

const names: Record<ToolIconName, string> = {
  download: 'download',
  print: 'druk af',
  chart: 'grafiek',
  table: 'tabel',
  calendar: 'kalender',
  plus: 'erbij',
  trash: 'verwijder',
  copy: 'kopieer',
}

export const Normal: Story = {}
export const Large: Story = { args: { size: 'large' } }
export const All: Story = {
  render: () => (
    <ul>
      {Object.entries(names).map(([name, meaning]) => (
        <li key={name}>
          <ToolIcon name={name as ToolIconName} size="large" /> {meaning}
        </li>
      ))}
    </ul>
  ),
}
