import { formatMoney } from '@portal/flows/values/money'
import { CheckboxField } from '@portal/ui/checkbox-field'
import { JaarruimteHelp } from '../../../flow/jaarruimte/jaarruimte-help.tsx'
import { paymentTexts } from '../../../flow/payment/texts.ts'
import { TextLink } from '../../../shared/links.tsx'
import { paths } from '../../../shared/paths.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useDeposits } from './load-deposits.ts'
import { depositTexts } from './texts.ts'

const texts = depositTexts.jaarruimte

type Props = {
  error: string | undefined
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
  /** Called with an amount to deposit, in cents. */
  onTake: (cents: number) => void
}

/** For an annuity: the deductible amount, this year's deposits, and the confirmation that the deposit fits. */
export function JaarruimteFields({ error, isConfirmed, onConfirm, onTake }: Props) {
  const portal = usePortal()
  const { overview } = useDeposits()
  const year = Number(portal.today().slice(0, 4))
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="jaarruimte">
      <h2 id="jaarruimte" className="m-0">
        {texts.title}
      </h2>
      <p>{texts.text}</p>
      <p>{texts.thisYear(year, formatMoney(overview.depositedThisYearCents))}</p>
      <JaarruimteHelp
        startYear={year}
        birthdate={null}
        deposited={{ year, cents: overview.annuityDepositedThisYearCents }}
        takeOver={{ label: texts.takeOver, onTake }}
      />
      <TextLink to={`${paths.aangifte}?jaar=${year}`}>{texts.taxReturn(year)}</TextLink>
      <CheckboxField
        id="confirmsJaarruimte"
        label={paymentTexts.first.confirmRoom}
        error={error}
        checked={isConfirmed}
        onChange={onConfirm}
        required
      />
    </section>
  )
}
