import type { LoginResult } from '@portal/api/operations'
import { CODE_MINUTES } from '@portal/flows/account/terms'

export type Method = NonNullable<LoginResult['methods']>[number]

/** Also true for a code that was sent again, because the time of the whole login is limited. */
const inTime = `Vul de code in binnen ${CODE_MINUTES} minuten nadat u uw wachtwoord invulde.`

export const secondStepTexts = {
  title: 'Bevestig dat u het bent',
  intro: {
    totp: 'Open de app waarmee u codes maakt en neem de code over.',
    sms: `Wij hebben een code gestuurd naar uw mobiele nummer. ${inTime}`,
    'recovery-code': 'Vul een van de herstelcodes in die u hebt bewaard. Elke code werkt één keer.',
    passkey: 'Bevestig met de passkey van uw telefoon, computer of beveiligingssleutel.',
  } satisfies Record<Method, string>,
  smsTo: (mobile: string) => `Wij hebben een code gestuurd naar ${mobile}. ${inTime}`,
  code: 'Code van zes cijfers',
  codeMissing: 'Vul de code van zes cijfers in',
  codeRefused: 'Deze code klopt niet of is niet meer geldig. Probeer het opnieuw, of log opnieuw in.',
  recoveryCode: 'Herstelcode',
  recoveryHint: 'Bijvoorbeeld ABCD-1234. Hoofdletters en streepjes maken niet uit.',
  recoveryMissing: 'Vul een herstelcode in van acht tekens',
  submit: 'Bevestigen',
  again: 'Stuur de code opnieuw',
  sentAgain: 'Wij hebben een nieuwe code gestuurd. De vorige werkt niet meer.',
  noSms:
    'Wij hebben geen nieuwe sms gestuurd, want er is te vaak een code aangevraagd. Log hieronder in, of probeer het over een kwartier opnieuw.',
  byPasskey: 'Gebruik een passkey',
  byCode: 'Gebruik een code',
  noPhone: 'Ik heb geen toegang tot mijn telefoon',
  noPhoneHelp: (phone: string) => `Hebt u geen toegang tot uw telefoon? Bel ons op ${phone}.`,
  noCodesHelp: (phone: string) => `Hebt u ook geen herstelcodes? Bel ons op ${phone}.`,
  back: 'Terug naar inloggen',
}
