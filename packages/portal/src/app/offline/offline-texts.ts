import { formatDate } from '@portal/flows/values/dates'
import { toMoment } from '@portal/flows/values/moment'

export const offlineTexts = {
  title: 'Er is geen verbinding',
  intro:
    'Wij kunnen het portaal nu niet bereiken. Zodra er weer verbinding is, brengen wij u vanzelf terug naar de pagina die u wilde openen.',
  tryAgain: 'Probeer opnieuw',
  stillNothing: 'Er is nog geen verbinding. Controleer uw internetverbinding.',
  lastKnown: 'Uw laatst bekende gegevens',
  onlyToRead: 'U kunt deze gegevens nu alleen bekijken. Ze kunnen intussen zijn veranderd.',
  shownUntil: (instant: number) =>
    `U ziet ze hier tot ${toTime(instant)}. Daarna bent u niet meer ingelogd en verwijderen wij ze van dit apparaat.`,
  contracts: 'Contracten',
  calculations: 'Berekeningen',
  asOf: (instant: number) => `Zoals bekend op ${formatDate(toMoment(new Date(instant)).date)} om ${toTime(instant)}`,
  number: (number: string) => `Contractnummer ${number}`,
  valueOn: (date: string) => `Waarde op ${date}`,
  noValue: 'Nog geen waarde',
  unpaid: 'Nog af te ronden',
  savedOn: (date: string) => `Bewaard op ${date}`,
  expectedOn: (date: string) => `Verwachte waarde op ${date}, in euro’s van nu`,
  firstPayment: 'Eerste uitkering, verwacht, in euro’s van nu',
}

function toTime(instant: number): string {
  return `${toMoment(new Date(instant)).time.replace(':', '.')} uur`
}
