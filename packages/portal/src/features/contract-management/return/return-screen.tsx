import type { Return } from '@portal/api/operations'
import { PageHeading } from '@portal/ui/page-heading'
import { useLoaderData } from 'react-router'
import { useIsSwitching } from '../../../shared/use-is-switching.ts'
import { NoReturn } from './no-return.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { ReturnFigures } from './return-figures.tsx'
import { returnTexts as texts } from './texts.ts'

export { loadReturn } from './load-return.ts'

export function ReturnScreen() {
  const data = useLoaderData<Return>()
  const isSwitching = useIsSwitching()
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <PeriodChoice data={data}>
        <div className="transition-opacity duration-120 aria-busy:opacity-50" aria-busy={isSwitching}>
          {data.hasData ? <ReturnFigures data={data} /> : <NoReturn data={data} />}
        </div>
      </PeriodChoice>
    </>
  )
}
