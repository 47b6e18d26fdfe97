import type { Scenarios } from '@portal/api/operations'
import { Figure } from '@portal/ui/figure'
import { formatEstimate } from '@portal/flows/values/estimate'
import type { ReactNode } from 'react'
import type { ResultView } from './result-view-field.tsx'
import { about } from '../../flow-texts.ts'
import { resultTexts as texts } from './result-texts.ts'

type Props = {
  label: string
  amounts: Record<ResultView, Scenarios>
  scenario: keyof Scenarios
  view: ResultView
  note: ReactNode
  size?: 'large'
}

/** An amount of a result in the chosen euros, with the other euros beside it. */
export function ScenarioFigure({ label, amounts, scenario, view, note, size }: Props) {
  const other = view === 'real' ? 'nominal' : 'real'
  return (
    <Figure
      label={size === 'large' ? `${label}, ${texts.euros[view]}` : label}
      value={size === 'large' ? about(amounts[view][scenario]) : formatEstimate(amounts[view][scenario])}
      note={
        <>
          <span className="block">{texts.beside[other](formatEstimate(amounts[other][scenario]))}</span>
          <span className="block">{note}</span>
        </>
      }
      size={size}
    />
  )
}
