import type { ContractSummary, Course } from '@portal/api/operations'
import { formatMoney } from '@portal/flows/values/money'
import { DonutChart } from '@portal/ui/donut-chart'
import { Tabs } from '@portal/ui/tabs'
import { useState } from 'react'
import { investmentsTexts as texts } from './texts.ts'
import { valueOf } from './totals.ts'
import { nameOfContract } from './names.ts'

type DivisionProps = { funds: Course['funds']; summaries: readonly ContractSummary[] }

/** The total by fund, and by contract when several have a value. */
export function Division({ funds, summaries }: DivisionProps) {
  const [shown, setShown] = useState('funds')
  const contracts = summaries.flatMap((summary) => {
    const value = valueOf(summary)
    return value ? [{ value, label: nameOfContract(summary) }] : []
  })
  const overFunds = funds.filter(({ valueCents }) => valueCents > 0)
  if (overFunds.length === 0) return null
  const fundsChart = (
    <Ring
      title={texts.overFunds}
      label={texts.fund}
      sections={overFunds.map(({ name, valueCents }) => ({ label: name, value: valueCents }))}
    />
  )
  return (
    <div className="mb-12">
      <h2>{texts.division}</h2>
      {contracts.length > 1 ? (
        <Tabs
          label={texts.division}
          tabs={[
            { id: 'funds', name: texts.byFund },
            { id: 'contracts', name: texts.byContract },
          ]}
          selected={shown}
          onSelect={setShown}
        >
          {shown === 'funds' ? (
            fundsChart
          ) : (
            <Ring title={texts.overContracts} label={texts.contract} sections={contracts} />
          )}
        </Tabs>
      ) : (
        fundsChart
      )}
    </div>
  )
}

type RingProps = { title: string; label: string; sections: readonly { value: number; label: string }[] }

function Ring({ title, label, sections }: RingProps) {
  return (
    <DonutChart
      title={title}
      columnLabels={{ label, value: texts.value }}
      sections={sections}
      total={sections.reduce((sum, { value }) => sum + value, 0)}
      formatValue={formatMoney}
      size={200}
    />
  )
}
