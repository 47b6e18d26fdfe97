import type { Dealing, LifeEventKind } from '@portal/api/operations'
import type { LifeEventField } from '@portal/flows/contract/life-events'
import { REFUND_DAYS } from '@portal/flows/payment/bank-terms'
import { formatDate } from '@portal/flows/values/dates'
import { type ProductCode, productOf } from '@portal/flows/values/products'
import { cutOffText } from '@portal/flows/values/dealing-times'

/** A sentence, or one with the days of the dealing in which everything can be sold when it is arranged now. */
type Step = string | ((dealing: Dealing) => string)

/** The same for every free investment, every annuity that is built up, and every one that pays out. */
type Steps = Readonly<Record<'investment' | 'annuity' | 'payout', readonly Step[]>>

type EventTexts = {
  title: string
  /** One sentence below the title in the list. */
  summary: string
  steps: Steps
  /** Heading of the form, and its button. */
  ask: string
  submit: string
  labels: Readonly<Partial<Record<LifeEventField, string>>>
  hints?: Readonly<Partial<Record<LifeEventField, string>>>
}

const dateHint = 'Bijvoorbeeld 1-3-2027'
const every = (steps: readonly Step[]) => ({ investment: steps, annuity: steps, payout: steps })

// Belastingdienst, "Nabestaandenuitkering"; the choice may be made until the end of the second calendar year after the
// death (Wet IB 2001, art. 3.133).
const survivors = [
  'Uw partner of ex-partner laat het geld in ten minste 5 jaar uitkeren.',
  'Een kind dat jonger is dan 30 jaar kiest: ten minste 5 jaar, tot het 30 wordt, of ten minste 20 jaar. Voor wie ouder is, en voor uw ouders, is het ten minste 20 jaar.',
  'Zij kiezen zelf bij welke aanbieder. Dat kan tot het einde van het tweede jaar na het jaar van uw overlijden.',
]

const held = [
  'Weten wij zeker dat het om u gaat, dan stoppen afschrijvingen en uitbetalingen meteen. Anders zoekt een medewerker dat eerst uit.',
]

const transferred: Step = ({ dealingDate, publicationDate }) =>
  `Een medewerker maakt het hele bedrag over naar die aanbieder, en houdt er geen belasting op in. Voor wie alles nu compleet heeft, is dat na ${formatDate(publicationDate)}, tegen de koersen van ${formatDate(dealingDate)}.`

// Wet IB 2001, art. 3.136, and Invorderingswet 1990, art. 25 and 26.
const emigratedAnnuity = [
  'De Belastingdienst legt meestal een conserverende aanslag op over uw lijfrente. Die hoeft u niet te betalen zolang u de lijfrente niet verkoopt, en na tien jaar vervalt hij meestal.',
  'Op uitkeringen houden wij loonheffing in, tenzij u ons een vrijstelling van de Belastingdienst stuurt.',
]
const emigrated = [
  'Binnen 30 dagen moeten wij weten in welk land u belasting gaat betalen.',
  'In sommige landen mogen wij u niet bedienen. Wij kijken daar samen met u naar voordat u vertrekt.',
]

// Wet IB 2001, art. 3.134, second paragraph.
const dividedAnnuity = [
  'U kunt de lijfrente zelf verdelen: uw ex-partner krijgt dan een eigen lijfrente, en u betaalt daarover geen belasting.',
  'Krijgt uw ex-partner geld in plaats van een deel van de lijfrente? Dan betaalt uw ex-partner daarover belasting, en mag u het aftrekken.',
]
const divided = [
  'Een medewerker verdeelt pas als u en uw ex-partner allebei hebben getekend, of als de rechter het heeft bepaald.',
  'Controleer wie uw begunstigden zijn: dat verandert niet vanzelf door een scheiding.',
]

/** The meaning of each life event, in the same words in the list and on its page. */
export const eventTexts: Readonly<Record<LifeEventKind, EventTexts>> = {
  uitkeren: {
    title: 'Lijfrente laten ingaan',
    summary: 'U wilt uw lijfrente laten uitkeren.',
    // Wet IB 2001, art. 3.126a: capital that moves to a lijfrentebeleggingsrecht that pays out is not taxed.
    steps: every([
      'U berekent eerst wat u kunt krijgen, en kiest hoe lang en hoe vaak wij uitkeren.',
      'U ondertekent een contract voor de uitkering. Kies bij de betaling ‘Overdracht van uw lijfrente’: het geld komt uit dit contract.',
      'Een medewerker belt u over de dag van de verkoop, en zet het geld uit dit contract in uw nieuwe contract. Zolang het zo van lijfrente naar lijfrente gaat, betaalt u daarover geen belasting.',
      'Op elke uitkering houden wij daarna loonheffing in.',
    ]),
    ask: 'Vraag de omzetting aan',
    submit: 'Vraag aan',
    labels: { date: 'Vanaf welke datum wilt u uitkeringen?' },
    hints: { date: dateHint },
  },
  einde: {
    title: 'Einde van de looptijd',
    summary: 'De einddatum van uw lijfrente komt in zicht.',
    // Wet IB 2001, art. 3.133: an annuity that does not start in time is taxed as a whole; AWR art. 30i: revisierente.
    steps: every([
      'Na de einddatum blijft uw geld belegd tot u kiest.',
      'U kunt uw lijfrente laten ingaan, langer laten doorlopen, of overdragen aan een andere aanbieder.',
      'Kies op tijd. Gaat uw lijfrente te laat in, dan telt de hele waarde in één keer als inkomen en betaalt u meestal ook revisierente.',
    ]),
    ask: '',
    submit: '',
    labels: {},
  },
  overdragen: {
    title: 'Overdragen aan een andere aanbieder',
    summary: 'U wilt met uw lijfrente naar een andere bank, verzekeraar of beleggingsonderneming.',
    // Protocol Stroomlijning Kapitaaloverdrachten: the whole capital at once. Its fourteen days count for a provider that
    // trades daily; here the days of the dealing are named.
    steps: every([
      'U sluit eerst een lijfrente bij uw nieuwe aanbieder. Die geeft u een nummer en een formulier om te tekenen.',
      ({ cutOffDate, dealingDate }) =>
        `Een medewerker verkoopt alles op de eerste handelsdag van een maand. Is alles compleet op ${formatDate(cutOffDate)} om ${cutOffText}, dan is dat ${formatDate(dealingDate)}. Anders is het een maand later.`,
      ({ publicationDate }) =>
        `Na ${formatDate(publicationDate)} kennen wij de opbrengst, en maken wij het hele bedrag in één keer over.`,
      'Het geld gaat rechtstreeks naar uw nieuwe aanbieder. Wij houden er geen belasting op in.',
      'Vanaf dat een medewerker de overdracht heeft ingevoerd, schrijven wij niets meer af en keren wij niets meer uit. U krijgt daarover een mail.',
      'Wij rekenen geen kosten voor een overdracht.',
    ]),
    ask: 'Geef de overdracht door',
    submit: 'Geef door',
    labels: { name: 'Naam van uw nieuwe aanbieder', reference: 'Nummer bij uw nieuwe aanbieder' },
  },
  'kind-18': {
    title: 'Uw kind wordt 18',
    summary: 'Vanaf de achttiende verjaardag beslist uw kind zelf.',
    // BW art. 1:245 and 1:253i: parents manage the money of a child until it is of age. Box 3: Wet IB 2001, art. 2.15.
    steps: every([
      'Tot die dag beheert u de rekening. Vanaf die dag geeft alleen uw kind nog opdrachten. U kunt dan wel alles bekijken, en uw maandelijkse inleg verlagen of stoppen.',
      'Een medewerker vraagt uw kind om een eigen account te maken, en controleert wie het is.',
      'Daarna zet een medewerker het contract over. Er wordt niets verkocht, en het kost niets.',
      `Schrijven wij elke maand inleg van u af? Stop die dan eerst: overzetten kan pas als u de laatste afschrijving niet meer kunt terughalen, na ${REFUND_DAYS} dagen.`,
      'Na het overzetten schrijven wij niets meer van u af. Uw kind geeft een eigen tegenrekening op.',
      'Uw kind geeft de belegging zelf op in box 3, vanaf het jaar waarin het op 1 januari 18 is.',
    ]),
    ask: 'Geef door waar wij uw kind bereiken',
    submit: 'Geef door',
    labels: { email: 'E-mailadres van uw kind' },
  },
  scheiding: {
    title: 'Scheiding',
    summary: 'U gaat scheiden, of uw geregistreerd partnerschap eindigt.',
    steps: {
      investment: ['U spreekt af wie de beleggingen krijgt, of hoe u ze verdeelt.', ...divided],
      annuity: [...dividedAnnuity, ...divided],
      payout: [...dividedAnnuity, ...divided],
    },
    ask: 'Geef uw scheiding door',
    submit: 'Geef door',
    labels: { date: 'Datum van de scheiding', name: 'Naam van uw ex-partner' },
    hints: { date: `${dateHint}. Weet u de datum nog niet? Vul in wanneer u de scheiding verwacht.` },
  },
  emigratie: {
    title: 'Verhuizing naar het buitenland',
    summary: 'U gaat in een ander land wonen.',
    steps: {
      investment: ['Uw contract blijft gewoon doorlopen.', ...emigrated],
      annuity: [...emigratedAnnuity, ...emigrated],
      payout: [...emigratedAnnuity, ...emigrated],
    },
    ask: 'Geef uw verhuizing door',
    submit: 'Geef door',
    labels: { date: 'Datum van de verhuizing', name: 'Naar welk land?' },
    hints: { date: dateHint },
  },
  overlijden: {
    title: 'Overlijden',
    summary: 'Wat uw nabestaanden doen als u er niet meer bent.',
    steps: {
      investment: [
        'Uw nabestaanden melden uw overlijden. Zij hoeven daarvoor niet in te loggen.',
        ...held,
        'Een medewerker vraagt een akte van overlijden en een verklaring van erfrecht. Tot die er zijn, blijven uw beleggingen zoals ze zijn.',
        ({ dealingDate, publicationDate }) =>
          `Daarna verkopen wij alles bij de eerstvolgende verwerking, en maken wij de opbrengst over naar een rekening van uw erfgenamen. Voor wie alles nu compleet heeft, is dat na ${formatDate(publicationDate)}, tegen de koersen van ${formatDate(dealingDate)}.`,
      ],
      annuity: [
        'Uw nabestaanden melden uw overlijden. Zij hoeven daarvoor niet in te loggen.',
        ...held,
        'Uw begunstigden of erfgenamen gebruiken het geld voor een uitkering aan nabestaanden.',
        ...survivors,
        transferred,
      ],
      payout: [
        'Uw nabestaanden melden uw overlijden. Zij hoeven daarvoor niet in te loggen.',
        ...held,
        'De uitkeringen die nog komen, zijn voor uw begunstigden of erfgenamen. Zij brengen het geld over naar een lijfrente op hun eigen naam, bij een aanbieder die zij kiezen. Zij betalen zelf belasting over wat die uitkeert.',
        transferred,
      ],
    },
    ask: '',
    submit: '',
    labels: {},
  },
}

/** The sentences about what a life event does to a contract. */
export function stepsFor(kind: LifeEventKind, productCode: ProductCode, dealing: Dealing): readonly string[] {
  const { isAnnuity, isPaidOut } = productOf(productCode)
  const { investment, annuity, payout } = eventTexts[kind].steps
  const steps = isPaidOut ? payout : isAnnuity ? annuity : investment
  return steps.map((step) => (typeof step === 'string' ? step : step(dealing)))
}
