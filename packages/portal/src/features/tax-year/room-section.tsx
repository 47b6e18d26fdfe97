import type { TaxYear } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoneyInput } from '@portal/flows/values/money'
import { taxYearTotals } from '@portal/flows/annuity/tax-year'
import { productOf } from '@portal/flows/values/products'
import { useNavigate } from 'react-router'
import { JaarruimteHelp } from '../../flow/jaarruimte/jaarruimte-help.tsx'
import { toContractPath } from '../../shared/contract-paths.ts'
import { paths } from '../../shared/paths.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { nameOf } from './amounts-table.tsx'
import { Section } from './tax-sections.tsx'
import { taxYearTexts } from './texts.ts'

const texts = taxYearTexts.room

/** The rest of the year's deduction limit, and a link to use it while the year lasts. */
export function RoomSection({ data: { year, asOf, contracts } }: { data: TaxYear }) {
  const navigate = useNavigate()
  const birthdate = useAtomValue(sessionSlices.personalInfo.atom)?.geboortedatum ?? null
  const isNow = asOf.startsWith(String(year))
  const open = contracts.find(({ canDeposit, productCode }) => canDeposit && productOf(productCode).isDeductible)

  function deposit(cents: number) {
    const amount = new URLSearchParams({ bedrag: formatMoneyInput(cents) })
    void navigate(open ? `${toContractPath(open.ContractID, 'bijstorten')}?${amount}` : paths.lijfrenteOpbouwen)
  }

  return (
    <Section id="jaarruimte" title={texts.title(year)}>
      <p>{isNow ? texts.now(formatDate(`${year}-12-31`)) : texts.past(year)}</p>
      <JaarruimteHelp
        key={year}
        startYear={year}
        birthdate={birthdate || null}
        deposited={{ year, cents: taxYearTotals(contracts).depositedCents }}
        takeOver={isNow ? { label: open ? texts.deposit(nameOf(open)) : texts.start, onTake: deposit } : null}
        isOpen={contracts.some(({ productCode }) => productOf(productCode).isDeductible)}
      />
    </Section>
  )
}
