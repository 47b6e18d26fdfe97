import { CODE_MINUTES } from '@portal/flows/account/terms'

export const oneTimeCodeTexts = {
  byMail: (address: string) =>
    `Wij hebben een code gestuurd naar ${address}. De code is ${CODE_MINUTES} minuten geldig.`,
  byApp: 'Open uw authenticator-app en vul de code in die u daar ziet.',
  code: 'Code van zes cijfers',
  codeMissing: 'Vul de zes cijfers van de code in',
  again: 'Stuur een nieuwe code',
  sentAgain: 'Wij hebben een nieuwe code gestuurd. De vorige werkt niet meer.',
}
