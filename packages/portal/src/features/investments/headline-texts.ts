export const headlineTexts = {
  later: 'Later',
  about: 'Later ongeveer',
  perMonth: (amount: string) => `${amount} per maand`,
  income: (from: string) => `bruto vanaf ${from}, in euro’s van nu`,
  valueIn: (month: string) => `In ${month} ongeveer`,
  valueOf: (name: string, month: string) => `${name}, in ${month} ongeveer`,
  value: 'in euro’s van nu',
  steps: {
    collection: (date: string, amount: string | null) => `Op ${date} schrijven wij ${amount ?? 'uw inleg'} af.`,
    'own-transfer': (date: string, amount: string | null) =>
      `Maak ${amount ?? 'uw inleg'} uiterlijk op ${date} zelf over.`,
    sale: (date: string, amount: string | null) =>
      amount === null ? `Op ${date} verkopen wij uw beleggingen.` : `Op ${date} verkopen wij voor ${amount}.`,
    switch: (date: string) => `Op ${date} zetten wij uw beleggingen om naar andere fondsen.`,
  },
  payout: 'Uw volgende uitkering',
  payoutOn: (date: string) => `Uw volgende uitkering, op ${date}`,
  payoutBasis: (isNet: boolean) => `${isNet ? 'Netto' : 'Bruto'}, bij hetzelfde bedrag als de vorige keer.`,
  unknownPayout: 'Bedrag volgt',
  lastsUntil: (month: string) => `U krijgt uitkeringen tot en met ${month}.`,
  noPayout: 'Uw eerste uitkering volgt zodra uw kapitaal is belegd.',
  tooLate:
    'Uw kapitaal kwam zo laat dat uw eerste uitkering niet meer op tijd kan zijn voor de wet. Daarom hebben wij het niet belegd. Wij nemen contact met u op over wat er wel kan.',
} as const
