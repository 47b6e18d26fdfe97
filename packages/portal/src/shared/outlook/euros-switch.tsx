import { inlineLinkClass } from '@portal/ui/link'
import { eurosTexts, outlookTexts as texts } from './outlook-texts.ts'
import { useEuros } from './use-euros.ts'

/** The euros of the amount above it, and the switch to the others, which every page remembers. */
export function EurosSwitch() {
  const [euros, setEuros] = useEuros()
  const other = euros === 'real' ? 'nominal' : 'real'
  return (
    <>
      <span>{eurosTexts[euros]}</span>
      <span className="print:hidden">
        {' · '}
        <button type="button" className={`cursor-pointer ${inlineLinkClass}`} onClick={() => setEuros(other)}>
          {texts.show[other]}
        </button>
      </span>
    </>
  )
}
