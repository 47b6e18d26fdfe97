import { PASSWORD_LINK_MINUTES } from '@portal/flows/account/terms'

export const passwordResetTexts = {
  forgotTitle: 'Wachtwoord vergeten',
  forgotIntro: 'Vul uw e-mailadres in. U krijgt een link om een nieuw wachtwoord te kiezen.',
  forgotSubmit: 'Stuur mij een link',
  sentTitle: 'Kijk in uw mail',
  sent: (email: string) =>
    `Als dit adres bij ons bekend is, ontvangt u op ${email} een mail met een link om een nieuw wachtwoord te kiezen.`,
  sentUntil: `De link werkt één keer en is ${PASSWORD_LINK_MINUTES} minuten geldig.`,
  otherAddress: 'Ander e-mailadres invullen',
  resetTitle: 'Nieuw wachtwoord kiezen',
  resetIntro: 'Kies een nieuw wachtwoord. Daarna bent u overal uitgelogd en logt u in met het nieuwe wachtwoord.',
  password: 'Nieuw wachtwoord',
  resetSubmit: 'Wachtwoord opslaan',
  changed: 'Uw wachtwoord is gewijzigd. Log in met uw nieuwe wachtwoord.',
  oldLinkTitle: 'Deze link werkt niet meer',
  oldLink: `Een link uit onze mail werkt één keer en is ${PASSWORD_LINK_MINUTES} minuten geldig. Vraag een nieuwe link aan.`,
  noLinkTitle: 'Open de link uit onze mail',
  noLink: `U kiest een nieuw wachtwoord met de link die wij u mailen. Hebt u nog geen link, of is hij ouder dan ${PASSWORD_LINK_MINUTES} minuten? Vraag dan een nieuwe aan.`,
  askLink: 'Vraag een nieuwe link aan',
}
