import type { Change, ChangeOption } from '@portal/api/operations'
import { cutOffText } from '@portal/flows/values/dealing-times'

export const changesTexts = {
  title: 'Wijzigen',
  intro: 'Kies wat u wilt wijzigen. U ziet eerst wat er verandert en bevestigt het daarna met een code.',
  scheduled: (date: string, what: string) => `Vanaf ${date}: ${what}`,
  optionTitle: (name: string) => `${name} wijzigen`,
  earlier: 'Eerdere wijzigingen',
  noEarlier: 'U hebt nog niets gewijzigd',
  noEarlierText: 'Wat u wijzigt, vindt u hier terug.',
  requested: 'Aangevraagd op',
  before: 'Was',
  after: 'Wordt',
  afterDone: 'Werd',
  effective: 'Gaat in op',
  effectiveDone: 'Ging in op',
  effectiveNever: 'Zou ingaan op',
  cutOff: 'In te trekken tot',
  status: {
    scheduled: 'Gepland',
    effective: 'Ingegaan',
    withdrawn: 'Ingetrokken',
  } satisfies Record<Change['status'], string>,
  held: 'Staat stil',
  /** A choice of how to pay takes effect when it is arranged, which the changes do not know. */
  kept: { status: 'Vastgelegd', on: 'Vastgelegd op' },
}

export const withdrawalTexts = {
  action: 'Intrekken',
  actionOf: (name: string) => `: ${name.toLowerCase()}`,
  question: (name: string) => `Wilt u deze wijziging intrekken: ${name.toLowerCase()}? Dan blijft alles zoals het is.`,
  confirm: 'Trek de wijziging in',
  cancel: 'Laat de wijziging staan',
  done: 'Uw wijziging is ingetrokken',
  doneText: 'Alles blijft zoals het was.',
  failed: 'De wijziging is niet ingetrokken',
  tooLate: 'Dat kan niet meer: de tijd om deze wijziging in te trekken is voorbij.',
}

export const stepTexts = {
  next: 'Verder naar controleren',
  scheduled: 'Er staat al een wijziging klaar',
  scheduledText: 'U kunt dit pas weer wijzigen als deze wijziging is ingegaan of ingetrokken.',
  check: {
    title: 'Controleer uw wijziging',
    old: 'Nu',
    new: 'Wordt',
    fund: 'Fonds',
    switchedToo: 'De nieuwe verdeling geldt ook voor uw huidige beleggingen.',
    notSwitched: 'Wat u al hebt, blijft zoals het is.',
    effective: 'Gaat in',
    atOnce: 'Meteen, zodra u hebt bevestigd',
    arranged: 'Zodra u daarna hebt geregeld hoe u betaalt',
    firstDebit: 'Eerste afschrijving',
    costs: 'Kosten',
    noCosts: 'Geen',
    informed: 'Bevestiging',
    adjust: 'Keuze wijzigen',
    submit: 'Bevestig de wijziging',
  },
  done: {
    title: 'Uw wijziging is doorgevoerd',
    titleScheduled: 'Uw wijziging staat klaar',
    titleKept: 'Wij hebben uw keuze vastgelegd',
    next: 'Wat gebeurt er nu?',
    mail: 'U krijgt een bevestiging per e-mail.',
    atOnce: 'De wijziging is meteen ingegaan.',
    kept: 'Tot u hebt geregeld hoe u betaalt, blijft alles zoals het is.',
    scheduled: (date: string) => `De wijziging gaat in op ${date}.`,
    withdraw: (date: string) => `Tot ${date}, ${cutOffText} kunt u de wijziging intrekken.`,
    withdrawDebit: (date: string) =>
      `Tot ${date}, ${cutOffText} kunt u de wijziging intrekken, zolang wij het nieuwe bedrag niet hebben afgeschreven.`,
    toDetails: 'Naar de gegevens',
    toHistory: 'Bekijk de historie',
  },
}

/** The other parties that get a message about a change. */
export const informedTexts: Readonly<Record<ChangeOption, string>> = {
  fondsverdeling: 'U krijgt een bevestiging per e-mail.',
  inleg: 'U krijgt een bevestiging per e-mail.',
  machtiging: 'U krijgt een bevestiging per e-mail. Een machtiging tekent u bij uw bank.',
  tegenrekening: 'U krijgt een e-mail, zodat u het merkt als iemand anders dit zou doen.',
  risicoprofiel: 'U krijgt een bevestiging per e-mail.',
  looptijd: 'U krijgt een bevestiging per e-mail.',
  uitkering: 'U krijgt een bevestiging per e-mail.',
  loonheffingskorting: 'U krijgt een bevestiging per e-mail.',
  begunstigden: 'U krijgt een bevestiging per e-mail. De begunstigden krijgen geen bericht van ons.',
  omschrijving: 'U krijgt een bevestiging per e-mail.',
}

/** The next step after another deposit that the customer transfers. */
export const nextTransferText = 'U maakt zelf over: pas ook het bedrag bij uw bank aan.'

/** The next step after a first monthly deposit, which the customer cannot pay yet. */
export const nextMethodText = 'Vanaf die dag kiest u bij Betaling afronden hoe u elke maand betaalt.'

/** The next step after a change, besides its start. */
export const nextTexts: Readonly<Partial<Record<ChangeOption, string>>> = {
  fondsverdeling: 'Tot die tijd beleggen wij nieuwe inleg zoals u gewend bent.',
  inleg: 'Wij schrijven het nieuwe bedrag vanzelf af.',
  tegenrekening: 'Wat wij u uitbetalen, gaat voortaan naar dit rekeningnummer.',
  risicoprofiel: 'Uw fondsen veranderen niet. Bekijk of uw fondsverdeling nog bij uw profiel past.',
  looptijd: 'Uw einddatum schuift mee.',
  uitkering: 'De nieuwe termijn gaat in na de laatste maand waarover u een uitkering kreeg.',
  loonheffingskorting: 'Past een andere instelling de korting al toe? Laat die daar dan stoppen.',
  begunstigden: 'Kijk na een trouwdag, geboorte of scheiding of uw begunstigden nog kloppen.',
}

/** The texts of an annuity that pays out, which has no deposits. */
export const paidOutTexts: Readonly<Record<'intro' | 'next', Partial<Record<ChangeOption, string>>>> = {
  intro: { fondsverdeling: 'Zo verdelen wij uw beleggingen vanaf de ingangsdatum. Samen moet het precies 100% zijn.' },
  next: { fondsverdeling: 'Tot die tijd blijven uw beleggingen verdeeld zoals nu.' },
}

export const formTexts = {
  intro: {
    fondsverdeling: 'Zo verdelen wij uw inleg vanaf de ingangsdatum. Samen moet het precies 100% zijn.',
    inleg: 'Het bedrag dat u elke maand inlegt.',
    machtiging: 'Kies hoe u uw maandelijkse inleg betaalt.',
    tegenrekening: 'Op deze rekening ontvangt u wat wij u uitbetalen. De rekening moet op uw eigen naam staan.',
    risicoprofiel: 'Beantwoord de vragen opnieuw. Daarna ziet u welk profiel bij uw antwoorden past, en waarom.',
    looptijd: 'Het aantal jaren vanaf de startdatum van uw contract.',
    uitkering: 'Kies hoe vaak u een uitkering wilt ontvangen.',
    loonheffingskorting:
      'Met de loonheffingskorting houden wij minder in op uw uitkering. U mag de korting bij één instelling tegelijk laten toepassen, bijvoorbeeld bij de SVB op uw AOW. Laat u dat op twee plaatsen doen, dan betaalt u later bij.',
    begunstigden: 'Wie krijgt het geld als u overlijdt? Samen moet het precies 100% zijn.',
    omschrijving: 'Zo herkent u dit contract in uw overzicht.',
  } satisfies Record<ChangeOption, string>,
  deposit: {
    label: 'Maandelijkse inleg, in euro’s',
    hint: 'Vul 0 in om te stoppen met inleggen',
    lower: 'Vul een lager bedrag in dan u nu per maand inlegt, of 0 om te stoppen',
    lowerHint: 'Vul een lager bedrag in dan nu, of 0 om te stoppen met inleggen',
    stop: 'U stopt met inleggen',
    stopForGoodText:
      'Wat er is opgebouwd, blijft gewoon belegd. Maakt u zelf over, stop dan ook de overboeking bij uw bank.',
    stopText:
      'Wat u hebt opgebouwd, blijft gewoon belegd. U kunt later weer beginnen. Maakt u zelf over, stop dan ook de overboeking bij uw bank.',
  },
  mandate: {
    label: 'Hoe wilt u elke maand betalen?',
    twikey: 'Automatisch laten afschrijven',
    twikeyHint: 'U tekent na de bevestiging een nieuwe machtiging bij uw bank. Een eerdere machtiging vervalt dan.',
    overboeking: 'Zelf overmaken',
    overboekingHint: 'U maakt het bedrag elke maand zelf over. Wij schrijven niets meer af.',
    sign: (amount: string) => `Machtiging tekenen voor ${amount} per maand`,
    transfer: 'Laat zien hoe ik overmaak',
    transferTitle: 'Maak uw inleg voortaan zelf over',
    transferText: 'U krijgt van ons het rekeningnummer en het kenmerk.',
    signTitle: 'Teken nu de machtiging',
    signText: 'Wij schrijven pas af als u de machtiging bij uw bank hebt getekend.',
    failed: 'Het tekenen is niet begonnen',
  },
  account: {
    label: 'Nieuw rekeningnummer (IBAN)',
    hint: (iban: string) => `Nu: ${iban}. Bijvoorbeeld NL12 BANK 0123 4567 89`,
    hintNone: 'Bijvoorbeeld NL12 BANK 0123 4567 89',
  },
  profile: {
    question: (number: number, total: number) => `Vraag ${number} van ${total}`,
    missing: 'Kies het antwoord dat het beste bij u past',
    missingOf: (number: number) => `Vraag ${number}: kies het antwoord dat het beste bij u past`,
    outcome: (name: string) => `Uw risicoprofiel wordt ${name.toLowerCase()}`,
  },
  duration: {
    label: 'Looptijd, in jaren',
    years: 'jaar',
    hint: (date: string) => `Uw contract begon op ${date}`,
  },
  term: { label: 'Hoe vaak wilt u een uitkering?' },
  credit: { label: 'Moeten wij de loonheffingskorting toepassen?', yes: 'Ja, alleen hier', no: 'Nee' },
  funds: {
    switch: 'Wilt u ook uw huidige beleggingen anders verdelen?',
    switchNo: 'Nee, alleen nieuwe inleg',
    switchNoHint: 'Uw huidige beleggingen blijven zoals ze zijn.',
    switchYes: 'Ja, ook mijn huidige beleggingen',
    switchAlways:
      'Op dit contract legt u niets in. Daarom verdelen wij wat u hebt: wij verkopen en kopen op dezelfde handelsdag.',
    switchYesHint: 'Wij verkopen en kopen op dezelfde handelsdag, zodat uw geld geen dag stilstaat.',
  },
  description: {
    label: 'Omschrijving',
    optional: 'mag leeg blijven',
    hint: (length: number) => `Hoogstens ${length} tekens`,
  },
}
