import type { CalculationIncome } from '@portal/api/operations'
import { Figure } from '@portal/ui/figure'
import { aowDateOf } from '@portal/flows/annuity/aow'
import { type CalendarDate, formatDate, monthsBetween } from '@portal/flows/values/dates'
import { MINIMUM_TERM_YEARS } from '@portal/flows/annuity/minimum-term'
import { formatPercentage } from '@portal/flows/values/percentage'
import { Scenarios } from './result-parts.tsx'
import type { ResultView } from './result-view-field.tsx'
import { about } from '../../flow-texts.ts'
import { resultTexts } from './result-texts.ts'

const texts = {
  title: 'Uw inkomen later',
  from: (date: string, isFromAow: boolean, years: number) =>
    `bruto per maand ${isFromAow ? `vanaf uw AOW, op ${date}` : `vanaf ${date}, na uw AOW`}, ${years} jaar lang`,
  net: 'Netto, verwacht',
  netNote: 'per maand, na loonheffing',
  low: 'Bruto, als het tegenzit',
  high: 'Bruto, als het meezit',
  basis: (years: number) =>
    `Dit is een schatting. Wij gaan ervan uit dat uw geld in dezelfde fondsen blijft, en dat u het in ${years} jaar laat uitkeren.`,
  tax: (year: number, isProvisional: boolean) =>
    `Voor netto rekenen wij met de ${isProvisional ? 'voorlopige tarieven' : 'tarieven'} van ${year}, zonder heffingskorting: die gebruikt u meestal al bij uw AOW. Hebt u ook pensioen of ander inkomen, dan kan de belasting hoger zijn.`,
  zvw: (percentage: string) => `U betaalt ook nog ${percentage} bijdrage Zorgverzekeringswet. Die houden wij niet in.`,
  aowCanRise: 'Uw AOW-leeftijd kan nog stijgen. Dan begint uw inkomen later.',
}

type Props = { income: CalculationIncome; birthdate: CalendarDate; view: ResultView }

/** The later monthly income of an annuity that builds up capital. All amounts are estimates, so they are rounded. */
export function ResultIncome({ income, birthdate, view }: Props) {
  const { from, gross, net, taxYear, isTaxProvisional } = income
  const aow = aowDateOf(birthdate)
  // An income from the AOW date starts on the first day of the next month, or on that day itself.
  const isFromAow = monthsBetween(aow.date, from) === 0
  const other = view === 'real' ? 'nominal' : 'real'
  const sentences = [
    texts.basis(MINIMUM_TERM_YEARS),
    texts.tax(taxYear, isTaxProvisional),
    texts.zvw(formatPercentage(income.zvwBasisPoints)),
    ...(aow.isCertain ? [] : [texts.aowCanRise]),
  ]
  return (
    <>
      <h2>{texts.title}</h2>
      <Scenarios label={texts.title}>
        <Figure
          label={`${resultTexts.expected}, ${resultTexts.euros[view]}`}
          value={about(gross[view].expectedCents)}
          note={
            <>
              <span className="block">{texts.from(formatDate(from), isFromAow, MINIMUM_TERM_YEARS)}</span>
              <span className="block">{resultTexts.beside[other](about(gross[other].expectedCents))}</span>
            </>
          }
        />
        <Figure label={texts.net} value={about(net[view].expectedCents)} note={texts.netNote} />
        <Figure label={texts.low} value={about(gross[view].lowCents)} note={resultTexts.lowNote} />
        <Figure label={texts.high} value={about(gross[view].highCents)} note={resultTexts.highNote} />
      </Scenarios>
      <p className="mb-8 max-w-measure text-[0.9375rem] text-muted">{sentences.join(' ')}</p>
    </>
  )
}
