import type { Meta, StoryObj } from '@storybook/react-vite'
import { formatMoney, longLabel, paragraph } from '../.storybook/samples.ts'
import { DefinitionList } from './definition-list.tsx'
import { linkClass } from './link.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const meta = {
  component: DefinitionList,
  args: {
    items: [
      { term: 'Inleg ineens', description: formatMoney(1_000_000) },
      { term: 'Inleg per maand', description: formatMoney(15_000) },
      { term: 'Profiel', description: 'Neutraal' },
    ],
  },
} satisfies Meta<typeof DefinitionList>

export default meta

type Story = StoryObj<typeof meta>

const change = (name: string) => (
  <a className={linkClass} href="#wijzig">
    Wijzig<VisuallyHidden> {name}</VisuallyHidden>
  </a>
)

export const Facts: Story = {}
export const WithActions: Story = {
  args: {
    items: [
      { term: 'Naam', description: 'A. de Vries-van der Meulen', action: change('naam') },
      { term: 'Rekening', description: 'NL12 BANK 0123 4567 89', action: change('rekening') },
      { term: 'Adres', description: 'Dorpsstraat 1, 1234 AB Ons Dorp', action: change('adres') },
    ],
  },
}
export const LongTexts: Story = {
  args: {
    items: [
      { term: longLabel, description: paragraph, action: change('inleg') },
      { term: 'Mail', description: 'een.heel.lang.adres.zonder.einde@een-even-lange-naam-van-een-bedrijf.example' },
    ],
  },
}
export const ExtremeAmounts: Story = {
  args: {
    items: [
      { term: 'Waarde', description: formatMoney(99_999_999_999_999) },
      { term: 'Resultaat', description: formatMoney(-99_999_999_999_999) },
      { term: 'Kosten', description: formatMoney(0) },
    ],
  },
}
