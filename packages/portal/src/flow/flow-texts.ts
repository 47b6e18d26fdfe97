import type { PageId } from '@portal/flows/flow/page-ids'
import type { Phase } from '@portal/flows/flow/steps'
import { type BasisPoints, formatPercentage } from '@portal/flows/values/percentage'
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
  signedElsewhere: 'Deze aanvraag is in een ander tabblad ondertekend',
  signedElsewhereText: 'Ververs om verder te gaan.',
  changedElsewhereText: 'Wat u hier invult, vervangt wat daar staat. Ververs om daarmee verder te gaan.',
  refresh: 'Ververs',
  pages: {
    stap1: 'Uw inleg',
    vragenlijst: 'Vragenlijst',
    risicoprofiel: 'Uw risicoprofiel',
    fondsen: 'Fondsen kiezen',
    resultaat: 'Resultaat',
    'aanvrager:AanvragerKeuze': 'Gegevens',
    'aanvrager:Gegevens': 'Gegevens',
    'aanvrager:Identiteit': 'Identiteit',
    'aanvrager:Belastingplicht': 'Belasting',
    'aanvrager:Herkomst': 'Belasting',
    overzicht: 'Controleren',
    betalingEerste: 'Eerste betaling',
    betalingMaandelijkse: 'Maandelijkse betaling',
    bevestiging: 'Bevestiging',
  } satisfies Record<PageId, string>,
  phases: {
    calculation: 'Berekenen',
    application: 'Uw gegevens',
    signature: 'Tekenen',
  } satisfies Record<Phase, string>,
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
  firstCollection: (date: string) => `Eerste afschrijving: op zijn vroegst op ${date}`,
  duration: 'Looptijd, in jaren',
  durationHint: (minimum: number, maximum: number) => `Van ${minimum} tot en met ${maximum} jaar`,
  years: 'jaar',
  birthdate: 'Uw geboortedatum',
  birthdateHint: 'Bijvoorbeeld 31 12 1980',
  birthdateParts: { day: 'Dag', month: 'Maand', year: 'Jaar' },
  basedOnProfile: 'Wilt u eerst weten welk risico bij u past?',
  basedOnProfileHint: 'Met elf korte vragen',
  basedOnProfileYes: 'Ja, bereken op basis van mijn risicoprofiel',
  basedOnProfileNo: 'Nee, ik kies zelf mijn fondsen',
}

export const previewTexts = {
  title: 'Een eerste indruk',
  /** The first step to a preview, before `thenYouSee` or alone. */
  first: {
    plan: 'Vul de bedragen en de looptijd in',
    looptijd: 'Pas eerst de looptijd aan',
    kapitaal: 'Beantwoord eerst de vraag over uw inleg',
    geboortedatum: 'Vul eerst uw geboortedatum in',
  },
  thenYouSee: (isPaidOut: boolean) => `dan ziet u hier ${isPaidOut ? 'uw uitkeringen' : 'wat het kan worden'}.`,
  underWay: 'Wij rekenen een eerste indruk uit.',
  failed: 'Wij kunnen nu geen indruk geven. U kunt gewoon doorgaan.',
  failedLine: 'Wij kunnen nu geen indruk geven',
  averageMix: 'Met een gemiddelde mix, na kosten. Uw fondsen kunnen dit veranderen.',
  fitted: (years: number) => `Wij rekenen met ${years} jaar, want uw looptijd mag hier niet.`,
  ownMix: 'Met uw eigen verdeling over de fondsen, na kosten.',
  income: 'Bruto per maand later',
}

export const personPartTexts = { partner: 'van uw partner', child: 'van uw kind' }

export const questionnaireTexts = {
  question: (number: number, total: number) => `Vraag ${number} van ${total}`,
  planned: (years: number) => `Al ingevuld: uw plan loopt ${years} jaar.`,
  confirm: 'Dat klopt',
}

/** The loss of a bad year (decision 053) in per cent: `ongeveer 20% minder`. */
export function badYearText(basisPoints: BasisPoints): string {
  return basisPoints === 0 ? 'niets minder' : `ongeveer ${formatPercentage(basisPoints)} minder`
}

export const riskProfileTexts = {
  title: (profile: string) => `Uw risicoprofiel is ${profile.toLowerCase()}`,
  why: 'Waarom dit profiel?',
  other: 'Een ander profiel kiezen',
  choose: 'Met welk profiel wilt u verder?',
  fits: 'past bij uw antwoorden',
  about: (equity: string, result: string, volatility: string, badYear: string) =>
    `${equity} aandelen, gemiddeld ${result} per jaar verwacht, in een gewoon jaar ongeveer ${volatility} hoger of lager, in een slecht jaar ${badYear}`,
  statementMissing: {
    firstStatement: 'Kies wat voor u geldt bij uw keuze voor een ander profiel',
    secondStatement: 'Kies wat voor u geldt bij het hogere risico',
    thirdStatement: 'Kies hoe belangrijk dit geld later is voor uw inkomen',
  },
}

export const fundsTexts = {
  title: 'Waarin wilt u beleggen?',
  intro: 'Verdeel uw geld over de fondsen. Samen moet het precies 100% zijn.',
  division: 'Uw verdeling',
  mix: (profile: string) => `De mix bij ${profile.toLowerCase()}`,
  own: 'Zelf verdelen',
  exampleNote: 'De mix bij uw profiel is een voorbeeld en geen advies. U kunt elk percentage aanpassen.',
  takeExample: 'Neem de mix bij uw profiel',
  badYear: (amount: string) => `Van ${amount} in een slecht jaar`,
  badYearLoss: (amount: string) => `ongeveer ${amount} minder`,
  badYearNone: 'niets minder',
  badYearNote: 'Eens in de twintig jaar is het nog slechter. Kosten zijn meegeteld.',
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
  resumed: 'Dit hebt u eerder ingevuld. Verander wat u wilt. U zit nergens aan vast.',
  intro: 'U hoeft niet in te loggen. Wij slaan niets bij ons op.',
  others: 'Ook doorrekenen:',
  or: 'of',
  notKept: 'Deze berekening is nog niet bewaard. Bewaar die in uw account om verder te gaan.',
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
