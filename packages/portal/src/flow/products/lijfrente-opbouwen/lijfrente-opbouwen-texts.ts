import { limits } from '@portal/flows/values/limits'
import { formatShortMoney } from '@portal/flows/values/money'

export const stap1Texts = {
  takeOver: 'Neem dit bedrag over als eerste inleg',
  title: 'Hoeveel wilt u opzijzetten voor later?',
  optional: 'optioneel',
  situation: 'Wat wilt u doen?',
  situations: [
    {
      value: 'nieuw',
      label: 'Een nieuwe lijfrente opbouwen',
      hint: 'U legt zelf geld in.',
    },
    {
      value: 'oversluiten',
      label: 'Een lijfrente oversluiten',
      hint: 'Uw bank, belegger of verzekeraar maakt het geld rechtstreeks naar ons over.',
    },
  ] as const,
  initialDeposit: 'Eerste inleg, in euro’s',
  initialDepositHint: `Minimaal ${formatShortMoney(limits.initialDeposit.minimum)}`,
  transfer: 'Waarde van de lijfrente die u oversluit, in euro’s',
  transferHint: `Minimaal ${formatShortMoney(limits.initialDeposit.minimum)}. U vindt de waarde op uw laatste overzicht.`,
  periodicDeposit: 'Maandelijkse inleg, in euro’s',
  periodicDepositHint: `Minimaal ${formatShortMoney(limits.periodicDeposit.minimum)}`,
  room: (amount: string, year: number) =>
    `In ${year} is hoogstens ${amount} aftrekbaar, als uw eigen ruimte dat toelaat. Reken die na met de hulp hierboven.`,
  start: 'Startdatum',
  more: 'Andere startdatum',
  durationType: 'Tot wanneer wilt u inleggen?',
  durationTypes: [
    { value: 'jaren', label: 'Een aantal jaren' },
    { value: 'aow', label: 'Tot mijn AOW' },
    { value: 'einddatum', label: 'Tot een datum die ik zelf kies' },
  ] as const,
  endDate: 'Einddatum',
  endDateHint: 'Dag, maand en jaar, bijvoorbeeld 01-01-2046. Wij rekenen met hele jaren.',
  pickDate: 'Kies een datum',
  term: (years: number, end: string) => `Uw looptijd wordt ${years} jaar, tot ${end}.`,
  lastDeposit: (month: string) => `Uw laatste maandelijkse inleg beleggen wij in ${month}.`,
  aow: (date: string, years: number, months: number) =>
    `Uw AOW gaat in op ${date}, als u ${years} jaar${months === 0 ? '' : ` en ${months} ${months === 1 ? 'maand' : 'maanden'}`} bent.`,
  aowTerm: (years: number, end: string, monthsBefore: number) =>
    `Uw looptijd wordt ${years} jaar, tot ${end}${monthsBefore === 0 ? '' : `. Dat is ${monthsBefore} ${monthsBefore === 1 ? 'maand' : 'maanden'} voor uw AOW, want wij rekenen met hele jaren`}.`,
  aowStart: (date: string) => `Begin op ${date}, dan loopt het tot uw AOW`,
  aowUncertain: 'Die leeftijd kan nog stijgen.',
  aowUnknown: 'Vul uw geboortedatum in, dan ziet u hier wanneer uw AOW ingaat.',
}
