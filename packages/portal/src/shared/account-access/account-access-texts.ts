import { passwordLength } from '@portal/flows/account/password-rules'

export const accountAccessTexts = {
  email: 'E-mailadres',
  passwordHint: `Minimaal ${passwordLength.minimum} tekens, bijvoorbeeld een paar woorden achter elkaar`,
  logIn: 'Inloggen',
  backToLogin: 'Terug naar inloggen',
  sendAgain: 'Stuur de mail opnieuw',
  sentAgain: 'Wij hebben de mail opnieuw gestuurd. Alleen de link in de nieuwste mail werkt.',
  noMail: 'Geen mail gekregen?',
  noMailTips: [
    'Wacht een paar minuten: soms is een mail iets langer onderweg.',
    'Kijk bij uw ongewenste mail (spam).',
    'Controleer of het e-mailadres hierboven klopt.',
  ],
}
