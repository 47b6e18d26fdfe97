import { RadioGroup } from '@portal/ui/radio-group'
import { formatPercentage } from '@portal/flows/percentage'
import { resultTexts as texts } from './texts.ts'

/** Amounts as they will be, or what they buy today. */
export type ResultView = 'nominal' | 'real'

type Props = { view: ResultView; onChange: (view: ResultView) => void; inflationBasisPoints: number }

export function ResultViewField({ view, onChange, inflationBasisPoints }: Props) {
  return (
    <RadioGroup<ResultView>
      id="view"
      label={texts.view}
      inline
      hint={view === 'real' ? texts.realNote(formatPercentage(inflationBasisPoints)) : undefined}
      options={[
        { value: 'nominal', label: texts.nominal },
        { value: 'real', label: texts.real },
      ]}
      value={view}
      onChange={onChange}
    />
  )
}
