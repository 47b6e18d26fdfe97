import { formatMoney } from '@portal/flows/values/money'
import { formatPercentage } from '@portal/flows/values/percentage'
import { ShareChart } from '@portal/ui/share-chart'

type ValueSharesProps = {
  title: string
  /** The header of the names, for screen readers. */
  label: string
  /** The values in cents. */
  sections: readonly { value: number; label: string }[]
}

const texts = {
  value: 'Waarde',
  only: (name: string, value: string) => `Alles, ${value}, is belegd in ${name}.`,
}

/** What a value consists of, in euros: a sentence, a donut, or labelled bars with the percentages. */
export function ValueShares({ title, label, sections }: ValueSharesProps) {
  return (
    <ShareChart
      title={title}
      columnLabels={{ label, value: texts.value }}
      sections={sections}
      total={sections.reduce((sum, { value }) => sum + value, 0)}
      formatValue={formatMoney}
      formatShare={toPercentage}
      onlySection={texts.only}
      size={200}
    />
  )
}

/** To a tenth of a percent. */
function toPercentage(share: number): string {
  return formatPercentage(Math.round(share * 1_000) * 10)
}
