import type { PeriodPreset } from '@portal/flows/contract/return-period'

export const returnTexts = {
  title: 'Rendement',
  periods: 'Periode',
  otherPeriod: 'Kies zelf een periode',
  show: 'Toon rendement',
  measured: (from: string, until: string) =>
    `Van ${from} tot en met ${until}. Wij meten met de waarden van de eerste dag van de maand. Een kalenderjaar loopt van 31 december tot en met 31 december.`,
  net: 'Resultaat na kosten',
  netNote: 'Wat u er in deze periode bij kreeg of verloor, na al onze kosten. Stortingen en opnames tellen niet mee.',
  own: 'Uw rendement',
  ownNote:
    'Wat uw eigen geld opbracht, na kosten. Het telt mee wanneer u geld hebt gestort en opgenomen (geldgewogen rendement).',
  ofFunds: 'Rendement van de fondsen',
  ofFundsNote:
    'Wat uw fondsen opbrachten, los van wanneer u hebt gestort en opgenomen en voor onze kosten (tijdgewogen rendement).',
  yearly: 'Gemiddeld per jaar.',
  noRate: 'Geen percentage',
  oneValue: 'In deze periode is maar één keer een waarde vastgesteld. Kies een langere periode.',
  noRateFits: 'Bij deze bedragen past geen percentage.',
  bridge: 'Hoe de waarde veranderde',
  begin: (date: string) => `Waarde op ${date}`,
  beginEmpty: 'Waarde aan het begin',
  deposits: 'Stortingen',
  withdrawals: 'Opnames en uitkeringen',
  costs: 'Kosten',
  result: 'Resultaat vóór kosten',
  end: (date: string) => `Waarde op ${date}`,
  what: 'Wat',
  amount: 'Bedrag',
  costsNote:
    'Kosten zijn de servicekosten en instapkosten die wij van uw beleggingen afhouden. De kosten van de fondsen zelf zitten al in de koers, en dus in het resultaat.',
  funds: 'Per fonds',
  fund: 'Fonds',
  fundBegin: 'Begin',
  switched: 'Omgezet',
  fundWithdrawals: 'Opnames',
  fundEnd: 'Eind',
  total: 'Totaal',
  course: 'Verloop van de waarde',
  courseCaption: 'Waarde van uw contract en wat u daarvoor inlegde',
  past: 'Resultaten uit het verleden bieden geen garantie voor de toekomst.',
  empty: 'Nog geen rendement',
  emptyText: 'U ziet het hier zodra uw inleg is belegd en een maand later de tweede waarde bekend is.',
  emptyAction: 'Bekijk de transacties',
  before: 'In deze periode was er nog geen waarde',
  beforeText: (date: string) => `Uw contract heeft een waarde vanaf ${date}. Kies een latere periode.`,
  beforeAction: 'Toon het rendement vanaf de start',
} as const

export const presetNames = {
  'this-year': 'Dit jaar',
  'last-year': 'Vorig jaar',
  'one-year': '1 jaar',
  'three-years': '3 jaar',
  'five-years': '5 jaar',
  'from-start': 'Vanaf de start',
} as const satisfies Record<PeriodPreset, string>
