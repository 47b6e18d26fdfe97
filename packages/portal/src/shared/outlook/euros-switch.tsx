import { inlineLinkClass } from '@portal/ui/link'
import { eurosTexts, outlookTexts as texts } from './outlook-texts.ts'
import { useEuros } from './use-euros.ts'

/** The euros of the amount above it, and the switch to the others, which every page remembers. */
export function EurosSwitch() {
  const [euros, setEuros] = useEuros()
  const other = euros === 'real' ? 'nominal' : 'real'
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>{eurosTexts[euros]}</span>{' '}
      <button
        type="button"
        className={`cursor-pointer print:hidden ${inlineLinkClass}`}
        onClick={() => setEuros(other)}
      >
        {texts.show[other]}
      </button>
    </span>
  )
}
