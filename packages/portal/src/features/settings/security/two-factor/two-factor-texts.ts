import type { TwoFactor } from '@portal/api/operations'
import { CODE_MINUTES, RECOVERY_CODES } from '@portal/flows/account/terms'
import { toWords } from '@portal/flows/values/number-words'

export const twoFactorTexts = {
  title: 'Tweestapsverificatie',
  subject: 'tweestapsverificatie',
  failed: 'Wij kunnen nu niet laten zien of tweestapsverificatie aanstaat',
  on: 'Staat aan',
  off: 'Staat uit',
  states: {
    none: () =>
      'U logt in met alleen uw wachtwoord. Met een tweede stap komt iemand die uw wachtwoord kent nog niet in uw account.',
    totp: () => 'Na uw wachtwoord vult u een code in uit de app op uw telefoon.',
    sms: (mobile) => `Na uw wachtwoord vult u een code in die wij per sms sturen naar ${mobile ?? 'uw telefoon'}.`,
  } satisfies Record<TwoFactor['method'], (mobile: string | null) => string>,
  codesLeft(left: number) {
    if (left === 0) return 'U hebt geen herstelcodes meer. Maak nieuwe, zodat u ook zonder telefoon kunt inloggen.'
    return left === 1 ? 'U hebt nog 1 herstelcode.' : `U hebt nog ${left} herstelcodes.`
  },
  commands: {
    totp: { none: 'Met een app', sms: 'Overstappen op een app', totp: 'Een andere app instellen' },
    sms: { none: 'Met sms', totp: 'Overstappen op sms', sms: 'Een ander nummer instellen' },
  },
  renew: {
    title: 'Nieuwe herstelcodes',
    intro: `U krijgt ${toWords(RECOVERY_CODES)} nieuwe codes. De codes van nu werken dan niet meer.`,
    submit: 'Maak nieuwe codes',
    done: 'U hebt nieuwe herstelcodes',
  },
  disable: {
    title: 'Uitzetten',
    intro: 'U logt daarna in met alleen uw wachtwoord. Uw herstelcodes werken dan niet meer, uw passkeys wel.',
    submit: 'Zet tweestapsverificatie uit',
    done: 'Tweestapsverificatie staat uit',
  },
  totp: {
    title: 'Inloggen met een app',
    intro:
      'U hebt een app nodig die codes maakt, zoals Google Authenticator, Microsoft Authenticator of de wachtwoordenapp van uw telefoon.',
    submit: 'Ga verder',
    scanTitle: 'Scan de QR-code',
    scanIntro: 'Scan de QR-code met uw app. Lukt dat niet, vul dan deze sleutel in de app in.',
    qr: 'QR-code met de sleutel die hieronder staat',
    secret: 'Sleutel',
    codeHint: 'De app laat nu een code zien. Vul die hier in.',
    confirm: 'Zet aan',
  },
  sms: {
    title: 'Inloggen met sms',
    intro: 'Wij sturen u bij elke keer inloggen een code. Een app is veiliger: die werkt ook zonder bereik.',
    mobile: 'Mobiel nummer',
    submit: 'Stuur een code',
    sentTitle: 'Vul de code in',
    sent: (mobile: string) => `Wij hebben een code gestuurd naar ${mobile}. De code is ${CODE_MINUTES} minuten geldig.`,
    again: 'Nieuwe code of ander nummer',
    confirm: 'Zet aan',
  },
  enabled: 'Tweestapsverificatie staat aan',
  unseenCodes: 'U hebt uw herstelcodes nog niet gezien. Maak nieuwe herstelcodes en bewaar die.',
  recovery: {
    title: 'Bewaar deze codes',
    intro:
      'Bent u uw telefoon kwijt, dan logt u in met een van deze herstelcodes. Elke code werkt één keer. Wij laten ze alleen nu zien.',
    label: 'Herstelcodes',
    download: 'Download',
    downloadOf: 'herstelcodes als tekstbestand',
    fileName: (brand: string) => `Herstelcodes ${brand}.txt`,
    file: (brand: string, username: string, codes: readonly string[]) =>
      [
        `Herstelcodes van ${brand} voor ${username}`,
        'Elke code werkt één keer, in plaats van de code van uw app of sms.',
        '',
        ...codes,
        '',
      ].join('\r\n'),
    print: 'Print',
    kept: 'Ik heb deze codes bewaard',
    keptMissing: 'Bewaar de codes en vink dit aan',
    done: 'Klaar',
  },
} as const
