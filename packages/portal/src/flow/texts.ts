import type { PageId } from '@portal/flows/flow/page-ids'
import type { Phase } from '@portal/flows/flow/phases'
import { formatEstimate } from '@portal/flows/values/estimate'
import type { FlowName } from '@portal/flows/values/products'

export const flowTexts = {
  back: 'Terug',
  next: 'Volgende',
  calculate: 'Bereken',
  submitted: 'U hebt deze aanvraag al ingediend',
  submittedText: 'Wat u hebt ondertekend, kunt u hier niet meer wijzigen. Wij laten zien wat er nog te doen is.',
  gone: 'Uw aanvraag staat hier niet meer open',
  goneText:
    'Hebt u de aanvraag ingediend, dan vindt u die bij Mijn investeringen. Een aanvraag die nog niet klaar is, vindt u bij Mijn berekeningen. Hieronder begint u een nieuwe berekening.',
  changedElsewhere: 'Deze aanvraag is in een ander tabblad gewijzigd',
  changedElsewhereText: 'Wat u hier invult, vervangt wat daar staat. Ververs om daarmee verder te gaan.',
  refresh: 'Ververs',
  yes: 'Ja',
  no: 'Nee',
  pages: {
    stap1: 'Uw inleg',
    vragenlijst: 'Vragenlijst',
    risicoprofiel: 'Uw risicoprofiel',
    fondsen: 'Fondsen kiezen',
    resultaat: 'Resultaat',
    'aanvrager:AanvragerKeuze': 'Voor wie',
    'aanvrager:Gegevens': 'Gegevens',
    'aanvrager:Identiteit': 'Identiteit',
    'aanvrager:Belastingplicht': 'Belastingplicht',
    'aanvrager:Herkomst': 'Herkomst van het geld',
    overzicht: 'Controleren',
    betalingEerste: 'Eerste betaling',
    betalingMaandelijkse: 'Maandelijkse betaling',
    bevestiging: 'Bevestiging',
  } satisfies Record<PageId, string>,
  phases: {
    calculation: 'Berekenen',
    application: 'Uw gegevens',
    signature: 'Tekenen',
    payment: 'Betalen',
  } satisfies Record<Phase, string>,
}

/** An amount that is an estimate, rounded. */
export function about(cents: number): string {
  return `ongeveer ${formatEstimate(cents)}`
}

/** The name of a period between two payments, by its number of months. */
export const paymentPeriods: Readonly<Record<number, string>> = {
  1: 'per maand',
  3: 'per kwartaal',
  6: 'per halfjaar',
  12: 'per jaar',
}

/** The names of pages in one flow that differ from those in the others. */
const ownPageNames: { readonly [name in FlowName]?: { readonly [page in PageId]?: string } } = {
  lijfrenteUitkeren: { stap1: 'Uw uitkeringen', betalingEerste: 'Betaling of overdracht' },
}

export function pageNameOf(name: FlowName, page: PageId): string {
  return ownPageNames[name]?.[page] ?? flowTexts.pages[page]
}

export const planTexts = {
  startHint: 'Altijd de eerste dag van een maand',
  duration: 'Looptijd, in jaren',
  durationHint: (minimum: number, maximum: number) => `Van ${minimum} tot en met ${maximum} jaar`,
  years: 'jaar',
  birthdate: 'Uw geboortedatum',
  birthdateHint: 'Bijvoorbeeld 31 12 1980',
  birthdateParts: { day: 'Dag', month: 'Maand', year: 'Jaar' },
  basedOnProfile: 'Wilt u eerst weten welk risico bij u past?',
  basedOnProfileHint: 'Met elf vragen bepalen wij uw risicoprofiel. Zonder profiel kiest u zelf uw fondsen.',
  basedOnProfileYes: 'Ja, bereken op basis van mijn risicoprofiel',
  basedOnProfileNo: 'Nee, ik kies zelf mijn fondsen',
}

const thenYouSee = (isPaidOut: boolean) => `dan ziet u hier ${isPaidOut ? 'uw uitkeringen' : 'wat het kan worden'}.`

export const previewTexts = {
  title: 'Een eerste indruk',
  empty: 'Vul de bedragen en de looptijd in, dan ziet u hier wat het kan worden.',
  underWay: 'Wij rekenen een eerste indruk uit. Dat duurt meestal korter dan een seconde.',
  failed: 'Wij kunnen nu geen indruk geven. U kunt gewoon doorgaan.',
  note: 'Met een gemiddelde spreiding, na aftrek van kosten. Straks kiest u zelf uw fondsen.',
  line: (years: number) => `Na ${years} jaar`,
  paymentsLine: (monthsPerTerm: number) => `Eerste uitkering ${paymentPeriods[monthsPerTerm]}`,
  after: (years: number) => `Verwachte waarde na ${years} jaar`,
  low: 'Als het tegenzit',
  high: 'Als het meezit',
  deposits: 'Uw inleg samen',
  today: 'In euro’s van nu',
  income: 'Bruto per maand later, in euro’s van nu',
  termFirst: (isPaidOut: boolean) => `Pas eerst de looptijd aan, ${thenYouSee(isPaidOut)}`,
  missingFirst: {
    kapitaal: (isPaidOut: boolean) => `Beantwoord eerst de vraag over uw inleg, ${thenYouSee(isPaidOut)}`,
    geboortedatum: (isPaidOut: boolean) => `Vul eerst uw geboortedatum in, ${thenYouSee(isPaidOut)}`,
  },
  firstPayment: (monthsPerTerm: number) => `Eerste uitkering ${paymentPeriods[monthsPerTerm]}, naar verwachting`,
  beforeTax: 'Bruto: voor inhouding van loonheffing',
  lastYearToday: 'In het laatste jaar, verwacht, in euro’s van nu',
  lastYearLow: 'In het laatste jaar, als het tegenzit',
  lastYearHigh: 'In het laatste jaar, als het meezit',
  count: 'Aantal uitkeringen',
}

export const personPartTexts = { partner: 'van uw partner', child: 'van uw kind' }

export const questionnaireTexts = {
  question: (number: number, total: number) => `Vraag ${number} van ${total}`,
  missing: 'Kies het antwoord dat het beste bij u past',
}

export const riskProfileTexts = {
  title: (profile: string) => `Uw risicoprofiel is ${profile.toLowerCase()}`,
  choose: 'Met welk profiel wilt u verder?',
  fits: 'past bij uw antwoorden',
  about: (equity: string, result: string, volatility: string) =>
    `${equity} aandelen, gemiddeld ${result} per jaar verwacht, in een gewoon jaar ongeveer ${volatility} hoger of lager`,
  statementMissing: {
    firstStatement: 'Kies wat voor u geldt bij uw keuze voor een ander profiel',
    secondStatement: 'Kies wat voor u geldt bij het hogere risico',
    thirdStatement: 'Kies hoe belangrijk dit geld later is voor uw inkomen',
  },
}

export const fundsTexts = {
  title: 'Waarin wilt u beleggen?',
  intro: 'Verdeel uw inleg over de fondsen. Samen moet het precies 100% zijn.',
  division: 'Uw verdeling',
  fund: 'Fonds',
  shareColumn: 'Deel',
  undivided: 'Nog te verdelen',
  example: (profile: string) => `Voorbeeld bij het profiel ${profile.toLowerCase()}`,
  exampleNote: 'Dit is een voorbeeld en geen advies. Daarna kunt u elk percentage aanpassen.',
  takeExample: 'Neem deze verdeling over',
  badYear: (amount: string) => `Van ${amount} in een slecht jaar`,
  badYearLoss: (amount: string) => `ongeveer ${amount} minder`,
  badYearNone: 'niets minder',
  badYearNote: 'In 1 van de 20 jaren is het nog slechter. De kosten van de fondsen zijn meegeteld.',
  badYearUndivided: 'Verdeel eerst precies 100%. Dan ziet u hier wat u in een slecht jaar kunt verliezen.',
}

export const planFactTexts = {
  product: 'Product',
  initialDeposit: 'Eerste inleg',
  periodicDeposit: 'Inleg per maand',
  capital: 'Lijfrentekapitaal',
  term: 'Uitkering',
  terms: { Geen: '', Maand: 'Elke maand', Kwartaal: 'Elk kwartaal', Halfjaar: 'Elk halfjaar', Jaar: 'Elk jaar' },
  start: 'Startdatum',
  payoutStart: 'Ingangsdatum',
  duration: 'Looptijd',
  years: (years: number) => `${years} jaar`,
  profile: 'Risicoprofiel',
  noProfile: 'Zonder profiel',
}

export const chartTexts = {
  expected: 'Verwacht',
  low: 'Als het tegenzit',
  high: 'Als het meezit',
  x: 'Jaar',
  showTable: 'Toon als tabel',
  showChart: 'Toon als grafiek',
}

export const openTexts = {
  resumed:
    'Dit hebt u eerder ingevuld. Verander wat u wilt: u ziet meteen wat dat ongeveer kan worden. U zit nergens aan vast.',
  intro: 'U hoeft niet in te loggen: probeer gerust iets uit. Wij slaan niets bij ons op.',
  others: 'Ook doorrekenen:',
  or: 'of',
  notKept: 'Deze berekening is nog niet bewaard. Bewaar deze berekening in uw account om verder te gaan.',
  logIn: 'Inloggen en bewaren',
  createAccount: 'Account aanmaken',
  keep: 'Bewaren en verdergaan',
  share: 'Deel deze berekening',
  linkHint:
    'Wie de link opent, ziet dezelfde berekening. Er staan geen persoonlijke gegevens in, ook geen antwoorden over uw risicoprofiel.',
  linkHintBirth:
    'Wie de link opent, ziet dezelfde berekening. Let op: uw geboortedatum staat in de link. Uw antwoorden over uw risicoprofiel staan er niet in.',
  copied: 'Gekopieerd',
  copiedMessage: 'De link staat op uw klembord.',
}

export const trialTexts = {
  title: 'Wat als u iets verandert?',
  outcome: (years: number, euros: string) => `Na ${years} jaar, ${euros}:`,
  paymentsOutcome: (euros: string) => `Eerste uitkering, ${euros}:`,
  wrong: 'Zodra het bedrag en de looptijd kloppen, ziet u hier wat het kan worden.',
  difference: (amount: string, isMore: boolean) => `${amount} ${isMore ? 'meer' : 'minder'}`,
  isTrial: 'Dit is een proef: uw berekening is nog niet veranderd.',
  isTrialLong: 'U bekijkt een proef. Neem die hierboven over of ga terug naar uw berekening, dan kunt u verder.',
  apply: 'Overnemen',
  undo: 'Terug naar mijn berekening',
  applied: 'Overgenomen',
  appliedMessage: 'Uw berekening is aangepast.',
}

export const variantTexts = {
  title: 'Wat als?',
  intro: 'Zo verandert de verwachte waarde op de einddatum als u één ding anders doet',
  paymentsIntro: 'Zo verandert uw eerste uitkering als u één ding anders doet',
  variant: 'Wat u anders doet',
  value: 'Verwachte waarde',
  payment: 'Eerste uitkering, verwacht',
  difference: 'Verschil',
  apply: 'Overnemen',
  applyColumn: 'Wijziging overnemen',
  now: 'Niets: dit is uw berekening',
  ofDeposits: {
    'year-later': 'Een jaar later beginnen, met dezelfde einddatum',
    'fifty-more-a-month': '€ 50 per maand meer inleggen',
    'ten-percent-more': '10% meer inleggen',
    'five-years-longer': 'Vijf jaar langer doorgaan',
  },
  ofPayments: {
    'year-later': 'Een jaar later beginnen',
    'fifty-more-a-month': '€ 50 per maand meer',
    'ten-percent-more': 'Met 10% meer kapitaal beginnen',
    'five-years-longer': 'Vijf jaar langer uitkeringen krijgen',
  },
  waiting: 'Wordt berekend…',
  none: 'Niet te berekenen',
  same: '–',
  differs: (amount: string, sign: number) => (sign === 0 ? amount : `${amount} ${sign > 0 ? 'meer' : 'minder'}`),
}

export const resultTexts = {
  title: 'Dit kan uw inleg worden',
  paymentsTitle: 'Dit kunnen uw uitkeringen worden',
  after: (years: number, date: string) => `Na ${years} jaar, op ${date}`,
  expected: 'Verwacht',
  low: 'Als het tegenzit',
  high: 'Als het meezit',
  deposits: 'Ingelegd',
  lowNote: 'In 1 van de 20 gevallen is het minder',
  highNote: 'In 1 van de 20 gevallen is het meer',
  nominal: 'In euro’s van dan',
  real: 'In euro’s van nu',
  euros: { nominal: 'in euro’s van dan', real: 'in euro’s van nu' },
  view: 'Hoe wilt u de bedragen zien?',
  beside: {
    nominal: (amount: string) => `${amount} in euro’s van dan`,
    real: (amount: string) => `${amount} in euro’s van nu`,
  },
  realNote: (inflation: string) =>
    `Omgerekend naar wat u er vandaag voor kunt kopen. Wij rekenen met een prijsstijging per jaar van ${inflation}.`,
  goalOfBank: (inflation: string) => `${inflation}, het doel van de Europese Centrale Bank`,
  chart: 'Verloop van uw belegging per jaar',
  file: { nominal: 'berekening in euro’s van dan', real: 'berekening in euro’s van nu' },
  payments: (period: string) => `Uw uitkeringen ${period}`,
  firstPayment: (period: string) => `Eerste uitkering ${period}, verwacht`,
  paymentsNote: (count: number, start: string, end: string) => `${count} uitkeringen, van ${start} tot ${end}`,
  lastLow: (period: string) => `In het laatste jaar ${period}, als het tegenzit`,
  lastHigh: (period: string) => `In het laatste jaar ${period}, als het meezit`,
  capital: 'Uw lijfrentekapitaal',
  paymentsTax:
    'Dit zijn bruto bedragen: wij houden loonheffing in. Uw geld blijft belegd, dus uw uitkeringen bewegen mee.',
  paymentsChart: (period: string) => `Uw uitkering ${period}, jaar na jaar`,
  saved: 'Deze berekening is bewaard. U vindt die terug onder ‘Mijn berekeningen’, ook op een ander apparaat.',
  risk: 'Hoeveel risico loopt u?',
  riskClass: 'Risicoklasse van uw verdeling',
  riskNote: (percentage: number) =>
    `Van 1 (laag) tot 7 (hoog). De waarde is in een gewoon jaar ongeveer ${percentage}% hoger of lager.`,
  costs: 'Wat kost het?',
  costsIntro: 'Alle kosten zijn al van de bedragen hierboven afgetrokken. Hieronder staan ze in euro’s van dan.',
  costsYearly: 'Kosten per jaar',
  costsEntry: 'Instapkosten over uw inleg',
  costsTotal: 'Alle kosten samen, naar verwachting',
  costsWithout: 'Verwachte waarde zonder kosten',
  costsLeft: 'Over aan het eind, als er geen kosten waren',
  costsEffect: 'Effect van de kosten op de eindwaarde',
  costsYield: 'Effect op uw rendement per jaar',
  explanation: 'Zo komt u aan dit getal',
  explanationIntro: 'Van uw inleg naar de verwachte eindwaarde, in euro’s van dan.',
  paymentsIntro: 'Van uw lijfrentekapitaal naar uw uitkeringen, in euro’s van dan.',
  explanationColumns: { line: 'Onderdeel', amount: 'Bedrag' },
  lines: {
    initialDeposit: 'Eerste inleg',
    periodicDeposits: 'Alle maandelijkse inleg samen',
    entryCosts: 'Instapkosten',
    returnBeforeCosts: 'Verwacht rendement vóór kosten',
    yearlyCosts: 'Jaarlijkse kosten',
    payments: 'Alle uitkeringen samen',
    endValue: 'Verwachte eindwaarde',
    capital: 'Uw lijfrentekapitaal',
    nothingLeft: 'Wat er aan het eind over is',
  },
  assumptions: 'Waar rekenen wij mee?',
  assumptionTerms: {
    scenarios: 'Aantal doorgerekende scenario’s',
    exact: 'precies uitgerekend, zonder steekproef',
    expectedReturn: 'Verwacht rendement van uw verdeling, per jaar',
    volatility: 'In een gewoon jaar hoger of lager',
    inflation: 'Prijsstijging per jaar',
    service: 'Servicekosten per jaar',
    parameterSet: 'Rekenmodel',
  },
  funds: 'Uw fondsen',
  fundColumns: { fund: 'Fonds', share: 'Deel', expectedReturn: 'Verwacht rendement', costs: 'Kosten per jaar' },
  apply: 'Aanvragen',
  adjust: 'Aanpassen',
  print: 'Afdrukken of bewaren als PDF',
  termTitle: 'Uw looptijd is te kort',
  recalculate: 'Bereken opnieuw',
  empty: 'Er is geen resultaat',
  emptyText:
    'Wij konden uw berekening niet maken. Wat u hebt ingevuld, is bewaard. Pas uw gegevens aan of probeer het later opnieuw.',
  retry: 'Probeer het opnieuw',
  plan: 'Wat u invulde',
  printedOn: (date: string, brand: string) => `Berekend op ${date} door ${brand}`,
  disclaimer: [
    'Beleggen kent risico’s. U kunt (een deel van) uw inleg verliezen.',
    'Aan deze berekening kunt u geen rechten ontlenen.',
    'U ontvangt van ons geen advies (execution only).',
  ],
  // Wet IB 2001, art. 5.2 and 5.3: investments belong to the assets on the reference date, 1 January.
  box3Disclaimer: 'Wat u hier belegt, telt elk jaar op 1 januari mee voor de belasting op vermogen (box 3).',
  annuityDisclaimer: 'Een lijfrente staat vast: neemt u het geld eerder op, dan betaalt u daar belasting over.',
}
