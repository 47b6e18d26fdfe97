import type { CalculationIncome } from '@portal/api/operations'
import { aowDateOf } from '@portal/flows/annuity/aow'
import { MINIMUM_TERM_YEARS } from '@portal/flows/annuity/minimum-term'
import { type CalendarDate, formatDate, monthsBetween } from '@portal/flows/values/dates'
import { formatEstimate } from '@portal/flows/values/estimate'
import { formatPercentage } from '@portal/flows/values/percentage'
import { Outlook } from '@portal/ui/outlook'
import { EurosSwitch } from '../../../shared/outlook/euros-switch.tsx'
import { about, outlookTexts } from '../../../shared/outlook/outlook-texts.ts'
import { useEuros } from '../../../shared/outlook/use-euros.ts'

const texts = {
  label: 'Bruto per maand, verwacht',
  from: (date: string, isFromAow: boolean, years: number) =>
    `${isFromAow ? `vanaf uw AOW, op ${date}` : `vanaf ${date}, na uw AOW`}, ${years} jaar lang`,
  net: 'Netto, na loonheffing',
  basis: (years: number) =>
    `Dit is een schatting. Wij gaan ervan uit dat uw geld in dezelfde fondsen blijft, en dat u het in ${years} jaar laat uitkeren.`,
  tax: (year: number, isProvisional: boolean) =>
    `Voor netto rekenen wij met de ${isProvisional ? 'voorlopige tarieven' : 'tarieven'} van ${year}, zonder heffingskorting: die gebruikt u meestal al bij uw AOW. Hebt u ook pensioen of ander inkomen, dan kan de belasting hoger zijn.`,
  zvw: (percentage: string) => `U betaalt ook nog ${percentage} bijdrage Zorgverzekeringswet. Die houden wij niet in.`,
  aowCanRise: 'Uw AOW-leeftijd kan nog stijgen. Dan begint uw inkomen later.',
}

/** The later monthly income of an annuity that builds up capital. All amounts are estimates, so they are rounded. */
export function ResultIncome({ income, birthdate }: { income: CalculationIncome; birthdate: CalendarDate }) {
  const [euros] = useEuros()
  const { from, taxYear, isTaxProvisional } = income
  const { expectedCents, lowCents, highCents } = income.gross[euros]
  const aow = aowDateOf(birthdate)
  // An income from the AOW date starts on the first day of the next month, or on that day itself.
  const isFromAow = monthsBetween(aow.date, from) === 0
  const sentences = [
    texts.basis(MINIMUM_TERM_YEARS),
    texts.tax(taxYear, isTaxProvisional),
    texts.zvw(formatPercentage(income.zvwBasisPoints)),
    ...(aow.isCertain ? [] : [texts.aowCanRise]),
  ]
  return (
    <Outlook
      label={texts.label}
      amount={about(expectedCents)}
      basis={<EurosSwitch />}
      date={texts.from(formatDate(from), isFromAow, MINIMUM_TERM_YEARS)}
      low={{ label: outlookTexts.low, value: formatEstimate(lowCents) }}
      high={{ label: outlookTexts.high, value: formatEstimate(highCents) }}
      place={highCents > lowCents ? (expectedCents - lowCents) / (highCents - lowCents) : 1 / 2}
      facts={[{ label: texts.net, value: about(income.net[euros].expectedCents) }]}
      note={sentences.join(' ')}
    />
  )
}
