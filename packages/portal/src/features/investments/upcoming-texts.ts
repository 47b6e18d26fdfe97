import type { Upcoming } from '@portal/api/operations'
import { cutOffText, publicationText } from '@portal/flows/values/dealing-times'

type Method = Upcoming['payments'][number]['method']

export const upcomingTexts = {
  title: 'Wat er nu gebeurt',
  cutOff: (dealing: string) => `Tot ${cutOffText} kunt u opdrachten doorgeven voor ${dealing}.`,
  dealing: 'Wij voeren stortingen en opdrachten uit tegen de koersen van deze dag.',
  publication: `De koersen zijn bekend: vanaf ${publicationText} ziet u hier de nieuwe waarde.`,
  underWay: 'Geld dat onderweg is',
  payment: (amount: string, contract: string) => (contract === '' ? amount : `${amount} voor ${contract}`),
  awaited: {
    ideal: 'Uw bank verwerkt de betaling',
    overboeking: 'Wij wachten op uw overboeking',
    overdracht: 'Wij wachten op uw andere aanbieder',
    incasso: 'Wij wachten op uw bank',
  } satisfies Record<Method, string>,
  received: (date: string) => `Ontvangen op ${date}`,
  invested: (date: string) => `Belegging op ${date}`,
  firstValue: (date: string) => `Eerste waarde op ${date}`,
  unknownDealing: 'Daarna beleggen wij het op de eerste handelsdag van de volgende maand.',
} as const
