import { passwordLength } from '@portal/flows/account/password-rules'

export const accountAccessTexts = {
  email: 'E-mailadres',
  passwordHint: `Minimaal ${passwordLength.minimum} tekens, bijvoorbeeld een paar woorden achter elkaar`,
  logIn: 'Inloggen',
  backToLogin: 'Terug naar inloggen',
  sendAgain: 'Stuur de mail opnieuw',
  // Earlier links of a new password no longer work; those of a new account do, but they do not log in.
  sentAgain: 'Wij hebben de mail opnieuw gestuurd. Gebruik de link in de nieuwste mail.',
  noMail: 'Geen mail gekregen?',
  noMailTips: [
    'Wacht een paar minuten: soms is een mail iets langer onderweg.',
    'Kijk bij uw ongewenste mail (spam).',
    'Controleer of het e-mailadres hierboven klopt.',
  ],
}
