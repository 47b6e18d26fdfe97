export const taxYearTexts = {
  title: 'Mijn aangifte',
  compare: 'Vergelijk deze bedragen met wat de Belastingdienst al voor u heeft ingevuld.',
  running: (date: string) => `Dit jaar loopt nog. U ziet de bedragen tot en met ${date}.`,
  explanation: 'Uitleg',
  years: 'Kies een jaar',
  none: (year: number) => `Over ${year} is er niets in te vullen`,
  noneText: 'U had in dat jaar geen contract bij ons.',
  noneAction: 'Naar Mijn investeringen',
  contract: 'Contract',
  amount: 'Bedrag',
  total: 'Totaal',
  deposits: {
    title: 'Lijfrente: wat u mag aftrekken',
    label: (year: number) => `Aftrekbaar over ${year}`,
    where: 'In uw aangifte bij: uitgaven voor inkomensvoorzieningen, betaalde lijfrentepremies.',
    table: (year: number) => `Door u ingelegd in ${year}`,
    rule: 'Dit is wat u inlegde. U trekt het af tot uw jaarruimte en reserveringsruimte. Wat u meer inlegde, mag u niet aftrekken.',
    transferred: (amount: string) =>
      `Een andere aanbieder maakte ${amount} naar ons over. Dat trekt u niet af: het stond al in een lijfrente.`,
  },
  payouts: {
    title: 'Lijfrente: wat u kreeg uitgekeerd',
    where: 'In uw aangifte bij: pensioen, lijfrente en andere uitkeringen.',
    table: (year: number) => `Uitgekeerd in ${year}`,
    label: (year: number) => `Bruto uitgekeerd in ${year}`,
    gross: 'Bruto',
    tax: 'Ingehouden loonheffing',
    corrections: (year: number) => `Gecorrigeerde loonheffing van ${year}`,
    corrected: (year: number) =>
      `De loonheffing is gecorrigeerd. Het bedrag hierboven is het juiste. Had u over ${year} al aangifte gedaan met een ander bedrag? Verbeter dan uw aangifte.`,
    earlier: (year: number) => `Verrekend in ${year}, voor andere jaren`,
    earlierNote: (year: number) =>
      `Dit verrekenden wij met uw uitkeringen in ${year}, maar het hoort bij andere jaren. Het telt niet mee in het bedrag hierboven.`,
  },
  surrender: {
    title: 'Lijfrente: wat u hebt afgekocht',
    where: 'In uw aangifte bij: afgekochte lijfrenten, en de revisierente apart.',
    table: (year: number) => `Afgekocht in ${year}`,
    label: (year: number) => `Bruto afgekocht in ${year}`,
    gross: 'Bruto',
    tax: 'Ingehouden loonheffing',
    revision: 'Revisierente',
    rule: 'De revisierente hielden wij niet in: die betaalt u zelf. U betaalt geen of minder revisierente bij een kleine lijfrente, bij arbeidsongeschiktheid, of met tegenbewijs bij een lijfrente van minder dan tien jaar.',
  },
  box3: {
    title: 'Box 3: uw vermogen',
    where: 'In uw aangifte bij: bezittingen, beleggingen.',
    table: (year: number) => `Waarde aan het begin van 1 januari ${year}`,
    rule: 'Geld dat wij al van u hadden maar nog niet hadden belegd, telt mee. Een lijfrente geeft u niet op in box 3. Staat een contract op naam van een kind onder de 18? Dan geven de ouders het op.',
    unknown: 'Nog niet bekend',
    unknownText: (year: number) =>
      `De waarde op 1 januari ${year} is bekend zodra de koersen van de eerste handelsdag van januari er zijn.`,
  },
  room: {
    title: (year: number) => `Uw jaarruimte over ${year}`,
    now: (date: string) =>
      `Wat u tot en met ${date} inlegt, telt mee voor dit jaar. Reken uit hoeveel u nog mag inleggen en aftrekken.`,
    past: (year: number) => `Voor ${year} kunt u niet meer inleggen.`,
    unused: (lastYear: number) =>
      `Ruimte die u overhield, mag u gebruiken tot en met ${lastYear} (reserveringsruimte).`,
    deposit: (name: string) => `Stort dit bedrag bij op ${name}`,
    start: 'Naar lijfrente opbouwen',
  },
} as const
