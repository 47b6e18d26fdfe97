import { contactBy, dealingOfEverything } from '@portal/flows/contract/life-event-terms'
import { type CalendarDate, formatDate } from '@portal/flows/values/dates'
import { REFUND_DAYS } from '@portal/flows/payment/bank-terms'
import { cutOffText } from '@portal/flows/values/dealing-times'

export const bereavedTexts = {
  title: 'Voor nabestaanden',
  intro: 'Is iemand overleden die bij ons belegde? Gecondoleerd. Hier leest u wat u regelt, en meldt u het overlijden.',
  stepsTitle: 'Wat gebeurt er?',
  steps: (today: CalendarDate) => [
    'Iedereen mag een overlijden melden: familie, een notaris of een executeur. U hoeft niet in te loggen.',
    'Weten wij zeker om wie het gaat? Dan stoppen afschrijvingen en uitbetalingen meteen. Anders zoekt een medewerker dat eerst uit. De beleggingen blijven zoals ze zijn.',
    `Een medewerker belt u. Meldt u het vandaag, dan is dat uiterlijk op ${formatDate(contactBy(today))}.`,
    'Wij vragen u een akte van overlijden en een verklaring van erfrecht.',
    'Belegde de overledene vrij? Dan verkopen wij alles, en maken wij de opbrengst over naar een rekening van de erfgenamen.',
    'Was het een lijfrente in opbouw? Dan kiezen de begunstigden een uitkering, bij een aanbieder naar keuze. Dat kan tot het einde van het tweede jaar na het jaar van overlijden.',
    'Keerde de lijfrente al uit? Dan zijn de uitkeringen die nog komen voor de erfgenamen. Zij brengen het geld over naar een lijfrente op hun eigen naam, bij een aanbieder naar keuze.',
    ...saleStep(today),
  ],
  formTitle: 'Meld een overlijden',
  deceased: 'De persoon die is overleden',
  you: 'Uw gegevens',
  name: 'Naam',
  birth: 'Geboortedatum',
  birthHint: 'Bijvoorbeeld 31 12 1950',
  dateParts: { day: 'Dag', month: 'Maand', year: 'Jaar' },
  diedOn: 'Datum van overlijden',
  diedOnHint: 'Bijvoorbeeld 1 3 2025',
  contractNumber: 'Contractnummer',
  optional: 'optioneel',
  reporter: 'Uw naam',
  email: 'Uw e-mailadres',
  phone: 'Uw telefoonnummer',
  submit: 'Meld het overlijden',
  notSent: 'Uw melding is niet verstuurd',
  done: 'Wij hebben uw melding ontvangen',
  doneText: (today: CalendarDate, phone: string) =>
    `Wij bellen u uiterlijk op ${formatDate(contactBy(today))}. Wilt u ons eerder spreken? Bel dan ${phone}.`,
}

/** At noon: a visitor on the day of a cut-off reads the date that is met until the cut-off. */
function saleStep(today: CalendarDate): string[] {
  const { cutOffDate, dealingDate, publicationDate } = dealingOfEverything({ date: today, time: '12:00' }, null)
  return [
    `Wij verkopen één keer per maand. Is alles compleet op ${formatDate(cutOffDate)} om ${cutOffText}, dan krijgt u de koersen van ${formatDate(dealingDate)}, en maken wij het geld over na ${formatDate(publicationDate)}. Alleen als er kort voor het overlijden nog is afgeschreven, duurt het langer: dat geld staat ${REFUND_DAYS} dagen vast.`,
  ]
}
