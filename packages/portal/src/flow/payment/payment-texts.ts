import type { Mandate, Payment, PaymentMethod } from '@portal/api/operations'
import { onlinePaymentNameOn } from '@portal/flows/payment/online-payment-names'
import type { CalendarDate } from '@portal/flows/values/dates'
import { toCalendarDate } from '@portal/flows/values/moment'
import { cutOffText, publicationText } from '@portal/flows/values/dealing-times'
import { paymentNamesOf } from '../../shared/payment-names.ts'
import type { Portal } from '../../shared/portal.ts'
import { toUnbroken } from '../../shared/unbroken.ts'

type PaymentStatus = Payment['status']
type MandateStatus = Mandate['status']

export const paymentTexts = {
  signed: 'U hebt uw aanvraag ondertekend.',
  noBankPage: 'Wij kunnen de pagina van uw bank nu niet openen. Probeer het opnieuw, of maak het bedrag zelf over.',
  notBegun: 'De betaling is niet begonnen',
  first: {
    title: 'Eerste betaling',
    transferTitle: 'Overdracht van uw lijfrente',
    intro: 'Zodra uw eerste betaling binnen is, kunnen wij voor u beleggen.',
    transferIntro:
      'Uw lijfrente staat nu bij een andere aanbieder. Die maakt uw kapitaal over naar ons; zelf betaalt u niets. U vraagt de overdracht zelf aan bij die aanbieder. Het rekeningnummer en het kenmerk daarvoor krijgt u hier van ons.',
    amount: 'Te betalen',
    transferAmount: 'Kapitaal dat wij verwachten',
    choice: 'Hoe wilt u betalen?',
    idealHint: 'U betaalt meteen in de omgeving van uw eigen bank.',
    overboeking: 'Zelf overmaken',
    overboekingHint: 'U krijgt van ons het rekeningnummer en het kenmerk. Het duurt een of twee werkdagen langer.',
    overdracht: 'Overdracht van uw lijfrente',
    overdrachtHint:
      'Uw huidige aanbieder maakt het kapitaal rechtstreeks naar ons over. U vraagt dat zelf bij die aanbieder aan.',
    confirmRoom: 'Dit bedrag past, met wat ik dit jaar al inlegde, binnen mijn jaarruimte en reserveringsruimte',
    confirmRoomHint: 'Staat het geld nu in een andere lijfrente? Kies dan de overdracht: dat geld is al afgetrokken.',
    onlyTransfer: (year: number, most: string) =>
      `Van eigen geld kunt u in ${year} hoogstens ${most} aftrekken. Dit kapitaal komt daarom van uw huidige aanbieder.`,
    submit: {
      ideal: (amount: string, name: string) => `${amount} betalen met ${name}`,
      overboeking: (amount: string) => `${amount} zelf overmaken`,
      overdracht: () => 'Overdracht laten beginnen',
    },
    other: 'Toch op een andere manier betalen',
    done: 'Deze betaling is al gedaan',
    doneText: (amount: string, date: string) => `Wij hebben ${amount} ontvangen op ${date}.`,
    doneNext: 'U hoeft hiervoor niets meer te doen.',
    doneMonthlyLeft: 'Regel nu nog uw maandelijkse betaling.',
    next: 'Verder',
    later: 'Later betalen',
    transferLater: 'Later regelen',
  },
  collection: {
    title: 'Mislukte afschrijving',
    amount: 'Niet afgeschreven',
    date: 'Datum',
    reason: 'Reden van uw bank',
    choice: (date: string) => `Hoe wilt u het bedrag van ${date} alsnog betalen?`,
    otherMandate: 'Een andere rekening of machtiging kiezen',
  },
  monthly: {
    title: 'Maandelijkse betaling',
    intro: 'Hoe u betaalt, kunt u later altijd veranderen.',
    amount: 'Elke maand',
    choice: 'Hoe wilt u elke maand betalen?',
    twikey: 'Automatisch laten afschrijven',
    twikeyHint: 'U tekent één keer een machtiging.',
    overboeking: 'Zelf overmaken',
    overboekingHint: 'Bijvoorbeeld met een periodieke overboeking',
    submit: {
      twikey: (amount: string) => `Machtiging tekenen voor ${amount} per maand`,
      overboeking: (amount: string) => `Elke maand zelf ${amount} overmaken`,
    },
    done: 'Uw maandelijkse betaling is geregeld',
    doneTwikey: (amount: string, account: string) => `Wij schrijven elke maand ${amount} af${account}.`,
    // No-break spaces keep the number on one line.
    fromAccount: (account: string) => ` van rekening ${toUnbroken(account)}`,
    doneOverboeking: (amount: string) => `U maakt elke maand zelf ${amount} over.`,
    later: 'Later regelen',
  },
  transfer: {
    title: 'Maak het bedrag over',
    monthlyTitle: 'Maak het bedrag elke maand over',
    annuityTitle: 'Geef dit door aan uw huidige aanbieder',
    iban: 'Rekeningnummer',
    name: 'Op naam van',
    holder: 'Naam',
    reference: 'Kenmerk',
    amount: 'Bedrag',
    next: 'Vermeld altijd het kenmerk. Zodra het geld binnen is, meestal na een werkdag, ziet u dat hier.',
    monthlyNext: `Vermeld altijd het kenmerk. Zorg dat het bedrag bij ons is op de laatste handelsdag van de maand, voor ${cutOffText}.`,
    annuityNext:
      'Uw huidige aanbieder maakt het kapitaal over binnen veertien dagen nadat alle papieren er zijn. Vermeld altijd het kenmerk. U ziet hier wanneer het geld binnen is.',
  },
  news: {
    open: 'Er staat nog een betaling voor u klaar',
    openText: 'U bent bij uw bank begonnen, maar de betaling is nog niet afgerond. U kunt gewoon verdergaan.',
    openMandate: 'Er staat nog een machtiging voor u klaar',
    openMandateText: 'U bent begonnen met tekenen, maar de machtiging is nog niet afgerond. U kunt gewoon verdergaan.',
    pending: 'Uw bank verwerkt de betaling',
    pendingText: 'U hoeft niet nog een keer te betalen. Wij laten het hier zien zodra uw bank het bevestigt.',
    pendingMandate: 'Uw machtiging wordt verwerkt',
    pendingMandateText: 'U hoeft niet nog een keer te tekenen. Wij laten het hier zien zodra het is bevestigd.',
    look: 'Kijk of er al antwoord is',
    canceled: 'U hebt de betaling geannuleerd',
    canceledText: 'Er is niets afgeschreven.',
    canceledMandate: 'U hebt het tekenen geannuleerd',
    canceledMandateText: 'Er wordt niets afgeschreven.',
    failed: 'De betaling is niet gelukt',
    failedMandate: 'De machtiging is niet gelukt',
    failedText: 'Uw bank geeft geen reden. Probeer het opnieuw of kies een andere manier.',
    expired: 'De tijd om te betalen was voorbij',
    expiredText: 'Er is niets afgeschreven. U kunt opnieuw betalen wanneer het u uitkomt.',
    expiredMandate: 'De tijd om te tekenen was voorbij',
    expiredMandateText: 'Er wordt niets afgeschreven. U kunt opnieuw tekenen wanneer het u uitkomt.',
    refunded: 'De betaling is teruggestort',
    refundedText: 'Het geld staat weer op uw rekening, of komt daar binnen een paar werkdagen.',
    chargedBack: 'De betaling is teruggeboekt',
    chargedBackText: 'Het geld is terug naar uw rekening gegaan.',
    revoked: 'De machtiging is ingetrokken',
    revokedText: 'Wij schrijven niets meer af. Teken een nieuwe machtiging of maak het bedrag zelf over.',
  },
  methods: {
    overboeking: 'Overboeking',
    overdracht: 'Overdracht van uw lijfrente',
    incasso: 'Automatische afschrijving',
  } satisfies Record<Exclude<Payment['method'], 'ideal'>, string>,
  mandateMethods: {
    twikey: 'Machtiging',
    overboeking: 'Maandelijks zelf overmaken',
  } satisfies Record<Mandate['method'], string>,
  paymentStatus: {
    created: 'begonnen',
    open: 'wacht op betaling',
    pending: 'in behandeling bij uw bank',
    paid: 'betaald',
    canceled: 'geannuleerd',
    failed: 'niet gelukt',
    expired: 'verlopen',
    refunded: 'teruggestort',
    charged_back: 'teruggeboekt',
  } satisfies Record<PaymentStatus, string>,
  mandateStatus: {
    created: 'begonnen',
    open: 'wacht op uw handtekening',
    pending: 'in behandeling bij uw bank',
    signed: 'geregeld',
    canceled: 'geannuleerd',
    failed: 'niet gelukt',
    expired: 'verlopen',
    revoked: 'ingetrokken',
  } satisfies Record<MandateStatus, string>,
  confirmation: {
    title: 'Alles is geregeld',
    titleOpen: 'Uw aanvraag is bij ons binnen',
    number: 'Contractnummer',
    first: {
      collection: 'Eerste afschrijving:',
      invested: 'Wij beleggen uw geld op',
      ownTransfer: 'U maakt uw inleg elke maand zelf over.',
    },
    firstInvestment: 'Uw eerste belegging bij ons',
    open: 'Er moet nog iets worden betaald of geregeld. Tot die tijd beleggen wij nog niet voor u.',
    waitingForMoney: 'U hebt alles gedaan. Wij wachten nu op het geld.',
    ownTransfer: (amount: string) =>
      `Maak nu nog ${amount} over. U vindt het rekeningnummer en het kenmerk bij ‘Betaling afronden’.`,
    annuityTransfer: (reference: string) =>
      `Bij ons hebt u alles gedaan. Geef nu nog ons rekeningnummer en het kenmerk ${reference} door aan uw huidige aanbieder. U vindt ze bij ‘Betaling afronden’.`,
    waitingForMandate: 'U hebt alles gedaan. Wij wachten nu op de bevestiging van uw machtiging.',
    now: 'Wat gebeurt er nu?',
    days: {
      deposit: (amount: string) => `eerste inleg van ${amount}`,
      capital: (amount: string) => `lijfrentekapitaal van ${amount}`,
      received: (money: string) => `Wij hebben uw ${money} ontvangen.`,
      due: (money: string) =>
        `Uw ${money} moet om ${cutOffText} bij ons zijn. Komt het geld later, dan schuift alles een maand op.`,
      collection: (amount: string) => `Wij schrijven voor het eerst ${amount} af. Daarna doen wij dat elke maand.`,
      collectionIf: (amount: string) =>
        `Wij schrijven voor het eerst ${amount} af, als dan alles is betaald en geregeld. Daarna doen wij dat elke maand.`,
      ownTransfer: (amount: string) =>
        `Uw eerste ${amount} moet om ${cutOffText} bij ons zijn. Daarna maakt u dit bedrag elke maand over.`,
      invested: 'Wij beleggen uw geld tegen de koersen van deze dag.',
      firstValue: `U ziet de eerste waarde vanaf ${publicationText} bij Mijn investeringen.`,
      past: 'Uw geld is binnen en belegd. De waarde ziet u bij Mijn investeringen.',
    },
    toInvestments: 'Naar Mijn investeringen',
    toContract: 'Bekijk uw contract',
    toPayment: 'Betaling afronden',
  },
}

/** Returns the name of a payment method on a day: today, or that of a payment. */
export function methodNameOf(portal: Portal, method: Payment['method'], on: CalendarDate = portal.today()): string {
  return method === 'ideal' ? onlinePaymentNameOn(paymentNamesOf(portal), on) : paymentTexts.methods[method]
}

/** The method of a payment, by its name on the day of the payment. */
export function methodOfPayment(portal: Portal, { method, createdAt }: Pick<Payment, 'method' | 'createdAt'>): string {
  return methodNameOf(portal, method, toCalendarDate(new Date(createdAt)))
}

/** The button with which a first payment or an extra deposit begins. */
export function submitText(portal: Portal, method: PaymentMethod, amount: string): string {
  return paymentTexts.first.submit[method](amount, methodNameOf(portal, 'ideal'))
}
