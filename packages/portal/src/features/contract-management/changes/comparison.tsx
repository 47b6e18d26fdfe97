import type { ChangeOption, ChangeValues } from '@portal/api/operations'
import { describeValues, optionNames, unknownFund } from '@portal/flows/contract/change-texts'
import { formatPercentage } from '@portal/flows/values/percentage'
import { DataTable } from '@portal/ui/data-table'
import { DefinitionList } from '@portal/ui/definition-list'
import { Lines } from '../lines.tsx'
import { type FundNames, toChangedFunds } from './fund-names.ts'
import { stepTexts } from './changes-texts.ts'

const texts = stepTexts.check

type Props = { option: ChangeOption; before: ChangeValues; after: ChangeValues; fundNames: FundNames }

/** Shows the current value beside the new one; a split has a row for each fund. */
export function Comparison({ option, before, after, fundNames }: Props) {
  if (option === 'fondsverdeling') return <SplitComparison before={before} after={after} fundNames={fundNames} />
  const lines = (values: ChangeValues) => <Lines lines={describeValues(option, values, fundNames)} />
  return (
    <DefinitionList
      items={[
        { term: `${optionNames[option]}, ${texts.old.toLowerCase()}`, description: lines(before) },
        { term: texts.new, description: <strong>{lines(after)}</strong> },
      ]}
    />
  )
}

function SplitComparison({ before, after, fundNames }: Omit<Props, 'option'>) {
  return (
    <>
      <DataTable
        caption={optionNames.fondsverdeling}
        rows={toChangedFunds(before, after)}
        rowKey={({ id }) => id}
        narrow="scroll"
        columns={[
          {
            id: 'fund',
            header: texts.fund,
            cell: ({ id }) => fundNames.get(id) ?? unknownFund,
            rowHeader: true,
          },
          { id: 'before', header: texts.old, cell: (fund) => formatPercentage(fund.before), align: 'end' },
          { id: 'after', header: texts.new, cell: (fund) => formatPercentage(fund.after), align: 'end' },
        ]}
      />
      <p>{after.switchHoldings ? texts.switchedToo : texts.notSwitched}</p>
    </>
  )
}
