import { Details } from '@portal/ui/details'
import { MoneyField } from '@portal/ui/money-field'
import { SelectField } from '@portal/ui/select-field'
import type { CalendarDate } from '@portal/flows/values/dates'
import { knownYears, YEARS_BACK } from '@portal/flows/annuity/jaarruimte'
import { type Cents, formatMoney, formatMoneyInput, parseMoney } from '@portal/flows/values/money'
import { useState } from 'react'
import { fiscalYearsOf } from '../../shared/fiscal-years.ts'
import { usePortal } from '../../shared/portal.ts'
import { JaarruimteOutcome, type TakeOver } from './jaarruimte-outcome.tsx'
import { jaarruimteTexts as texts } from './jaarruimte-texts.ts'

/** A typed amount; null when it is empty or invalid. */
function readAmount(text = ''): Cents | null {
  const amount = parseMoney(text)
  return amount.ok && amount.value >= 0 ? amount.value : null
}

function errorOfAmount(text = ''): string | undefined {
  return text.trim() === '' || readAmount(text) !== null ? undefined : texts.noAmount
}

type Props = {
  /** The year of the deposit; another one can be chosen. */
  startYear: number
  /** The birth date of the person who deducts; null when unknown. */
  birthdate: CalendarDate | null
  /** The customer's own deposits in annuities of a year, as far as they are known. */
  deposited?: { year: number; cents: number }
  /** The button that copies the amount for `startYear` to a form; null where nothing can be deposited. */
  takeOver: TakeOver | null
  /** Called with the rest of the room of `startYear` whenever it changes. */
  onLeft?: (leftCents: Cents) => void
  isOpen?: boolean
}

/** A calculator of the deduction limit. Its values are never saved or sent. */
export function JaarruimteHelp({ startYear, birthdate, deposited, takeOver, onLeft, isOpen = false }: Props) {
  const portal = usePortal()
  const thisYear = Number(portal.today().slice(0, 4))
  const [chosenYear, setYear] = useState<string | null>(null)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const year = Number(chosenYear ?? startYear)
  const years = [...new Set([thisYear + 1, thisYear, startYear, ...knownYears(fiscalYearsOf(portal))])].toSorted(
    (a, b) => b - a,
  )
  const earlier = Array.from({ length: YEARS_BACK }, (_, index) => year - 1 - index)

  const known = deposited?.year === year && deposited.cents > 0 ? formatMoneyInput(deposited.cents) : ''
  const values: Readonly<Record<string, string>> = { deposited: known, ...typed }

  const fieldOf = (name: string) => ({
    id: `jaarruimte-${name}`,
    value: values[name] ?? '',
    error: errorOfAmount(values[name]),
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
  })

  // The earlier deposits belong to one year.
  function changeYear(value: string) {
    const { deposited: _, ...others } = typed
    setYear(value || null)
    setTyped(others)
  }

  return (
    <Details
      // Narrow, so that it has as many lines in a font of the device: else the page moves when its own arrives.
      summary={<span className="block max-sm:max-w-[17em]">{texts.title}</span>}
      open={isOpen}
    >
      {/* On paper only the outcome is left. */}
      <div className="grid max-w-measure grid-cols-1 gap-6 print:[&>:not(:last-child)]:hidden">
        <p>{texts.intro}</p>
        <SelectField
          id="jaarruimte-year"
          label={texts.year}
          hint={texts.yearHint}
          options={years.map((each) => ({ value: String(each), label: String(each) }))}
          value={String(year)}
          onChange={changeYear}
        />
        <MoneyField label={texts.income(year - 1)} hint={texts.incomeHint} {...fieldOf('income')} />
        <MoneyField
          label={texts.factorA(year - 1)}
          hint={texts.factorAHint}
          optionalLabel={texts.optional}
          {...fieldOf('factorA')}
        />
        <MoneyField
          label={texts.contribution(year - 1)}
          hint={texts.contributionHint}
          optionalLabel={texts.optional}
          {...fieldOf('contribution')}
        />
        <MoneyField
          label={texts.deposited(year)}
          hint={known === '' ? texts.depositedHint : texts.depositedKnownHint(formatMoney(readAmount(known) ?? 0))}
          optionalLabel={texts.optional}
          {...fieldOf('deposited')}
        />
        <Details summary={texts.earlier}>
          <div className="grid max-w-measure grid-cols-1 gap-6">
            <p>{texts.earlierIntro}</p>
            {earlier.map((each) => (
              <MoneyField
                key={each}
                label={texts.unused(each)}
                optionalLabel={texts.optional}
                {...fieldOf(String(each))}
              />
            ))}
          </div>
        </Details>
        <div aria-live="polite">
          <JaarruimteOutcome
            year={year}
            birthdate={birthdate}
            incomeCents={readAmount(typed['income'])}
            factorACents={readAmount(typed['factorA']) ?? 0}
            pensionContributionCents={readAmount(typed['contribution']) ?? 0}
            depositedCents={readAmount(values['deposited']) ?? 0}
            takeOver={year === startYear ? takeOver : null}
            onLeft={year === startYear ? onLeft : undefined}
            unused={earlier.map((each) => ({ year: each, cents: readAmount(typed[String(each)]) ?? 0 }))}
          />
        </div>
      </div>
    </Details>
  )
}
