import type { Meta, StoryObj } from '@storybook/react-vite'
import { longLabel, paragraph } from '../.storybook/samples.ts'
import { Timeline } from './timeline.tsx'

const meta = {
  component: Timeline,
  args: {
    caption: 'Uw lijfrente in de tijd',
    moments: [
      { id: 'geboorte', at: 1960, label: 'Geboren', date: '1 mei 1960', mark: 'dot' },
      { id: 'begin', at: 2027, label: 'Eerste uitkering', date: '1 juni 2027', mark: 'begin' },
      { id: 'aow', at: 2028, label: 'AOW', date: '1 augustus 2028', mark: 'diamond', note: 'Volgens de wet van nu' },
      { id: 'einde', at: 2047, label: 'Laatste uitkering', date: '1 mei 2047', mark: 'end' },
      { id: 'grens', at: 2050, label: 'Uiterlijk', date: '31 december 2050', mark: 'limit' },
    ],
  },
} satisfies Meta<typeof Timeline>

export default meta

type Story = StoryObj<typeof meta>

const ticks = [2030, 2035, 2040, 2045].map((at) => ({ at, label: String(at) }))

export const Moments: Story = {}
export const WithTicks: Story = { args: { ticks } }
export const WithSpans: Story = {
  args: {
    ticks,
    spans: [
      { id: 'gekozen', from: 2027, to: 2047, label: 'U hebt gekozen: 20 jaar', tone: 'chosen' },
      { id: 'minimum', from: 2027, to: 2047, label: 'Minstens 20 jaar', tone: 'minimum' },
    ],
  },
}
export const Refused: Story = {
  args: {
    ticks,
    spans: [
      { id: 'gekozen', from: 2027, to: 2037, label: 'Tien jaar is te kort', tone: 'refused' },
      { id: 'minimum', from: 2027, to: 2047, label: 'Minstens 20 jaar', tone: 'minimum' },
    ],
  },
}
export const OnlyBirth: Story = {
  args: { moments: [{ id: 'geboorte', at: 1960, label: 'Geboren', date: '1 mei 1960', mark: 'dot' }] },
}
export const NoMoments: Story = { args: { moments: [] } }
export const LongTexts: Story = {
  args: {
    caption: longLabel,
    moments: ['een', 'twee', 'drie'].map((id, index) => ({
      id,
      at: 2027 + index,
      label: longLabel,
      date: '31 december 2050',
      mark: 'dot',
      note: paragraph,
    })),
  },
}
