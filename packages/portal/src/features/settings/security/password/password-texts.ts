import { passwordLength } from '@portal/flows/account/password-rules'

export const passwordTexts = {
  title: 'Wachtwoord wijzigen',
  open: 'Kies een nieuw wachtwoord',
  current: 'Huidig wachtwoord',
  currentMissing: 'Vul uw huidige wachtwoord in',
  new: 'Nieuw wachtwoord',
  newHint: `Minimaal ${passwordLength.minimum} tekens. Een paar woorden achter elkaar is sterk en goed te onthouden. Gebruik niet uw naam, uw e-mailadres of een wachtwoord dat u ergens anders gebruikt.`,
  submit: 'Wijzig wachtwoord',
  done: 'Uw wachtwoord is gewijzigd',
  doneText: 'Op andere apparaten bent u uitgelogd. Daar logt u in met uw nieuwe wachtwoord.',
} as const
