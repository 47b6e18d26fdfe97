import type { Fund, RiskProfile, SplitShare } from '@portal/api/operations'
import { formatPercentage } from '@portal/flows/values/percentage'
import { Button } from '@portal/ui/button'
import { fundsTexts as texts } from '../../flow-texts.ts'

type ExampleSplitProps = {
  profile: RiskProfile
  shares: readonly SplitShare[]
  funds: readonly Fund[]
  onTake: () => void
}

/** A split that fits the profile, copied into the fields with one click. */
export function ExampleSplit({ profile, shares, funds, onTake }: ExampleSplitProps) {
  return (
    <section aria-labelledby="voorbeeld" className="w-full rounded-large bg-accent-soft p-5">
      <h2 id="voorbeeld" className="mt-0 mb-3 text-[1.125rem]">
        {texts.example(profile.name)}
      </h2>
      <ul className="mb-3 grid gap-1">
        {shares.map(({ id, shareBasisPoints }) => (
          <li key={id} className="flex justify-between gap-4">
            <span>{funds.find((fund) => fund.id === id)?.name ?? id}</span>
            <span className="tabular-nums">{formatPercentage(shareBasisPoints)}</span>
          </li>
        ))}
      </ul>
      <p className="mb-4 text-[0.9375rem] text-muted">{texts.exampleNote}</p>
      <Button variant="secondary" onClick={onTake}>
        {texts.takeExample}
      </Button>
    </section>
  )
}
