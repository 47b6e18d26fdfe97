import type { CalculationAssumptions } from '@portal/api/operations'
import { RadioGroup } from '@portal/ui/radio-group'
import { inflationText } from './inflation-text.ts'
import { resultTexts as texts } from './result-texts.ts'

/** Amounts in future euros, or in their purchasing power today. */
export type ResultView = 'nominal' | 'real'

type Props = { view: ResultView; onChange: (view: ResultView) => void; assumptions: CalculationAssumptions }

export function ResultViewField({ view, onChange, assumptions }: Props) {
  return (
    <RadioGroup<ResultView>
      id="view"
      label={texts.view}
      inline
      hint={view === 'real' ? texts.realNote(inflationText(assumptions.inflationBasisPoints)) : undefined}
      options={[
        { value: 'real', label: texts.real },
        { value: 'nominal', label: texts.nominal },
      ]}
      value={view}
      onChange={onChange}
    />
  )
}
