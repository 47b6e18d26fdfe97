import { ACCOUNT_LINK_HOURS } from '@portal/flows/account/terms'

export const createAccountTexts = {
  title: 'Account aanmaken',
  intro:
    'Met een account bewaart u uw berekeningen, vraagt u een product aan en ziet u hoe uw beleggingen ervoor staan.',
  allNeeded: 'Vul alle velden in.',
  takenAlong: (product: string) =>
    `Uw berekening ${product} nemen wij mee: u vindt die straks onder Mijn berekeningen.`,
  name: 'Voor- en achternaam',
  nameHint: 'Zoals op uw identiteitsbewijs, met al uw voornamen of voorletters',
  emailHint: 'Hierop ontvangt u een mail om uw adres te bevestigen. U logt ook met dit adres in.',
  mobile: 'Mobiel nummer',
  mobileHint: 'Bijvoorbeeld 06 12345678. Buiten Nederland begint het met + en het landnummer.',
  password: 'Wachtwoord',
  acceptsTerms: 'Ik ga akkoord met de voorwaarden',
  readTerms: 'Lees ze hier:',
  and: 'en',
  submit: 'Account aanmaken',
  hasAccount: 'Hebt u al een account?',
  sentTitle: 'Bevestig uw e-mailadres',
  sentTo: 'Wij hebben een mail gestuurd naar',
  sent: `Open de link in die mail om uw account te gebruiken. De link werkt één keer en is ${ACCOUNT_LINK_HOURS} uur geldig.`,
  sentCalculation: 'Uw berekening hebben wij bij uw aanvraag bewaard.',
  otherAddress: 'Gegevens wijzigen',
  confirmTitle: 'Bevestig uw e-mailadres',
  confirmIntro: 'Nog één stap: bevestig dat dit uw e-mailadres is.',
  confirmSubmit: 'E-mailadres bevestigen',
  confirmedTitle: 'Uw account is klaar',
  confirmed:
    'U opende de link in een andere browser dan waarin u het account aanvroeg. Log daarom in met uw e-mailadres en uw wachtwoord.',
  confirmedCalculation: 'Hebt u een berekening meegenomen, dan vindt u die onder Mijn berekeningen.',
  oldLinkTitle: 'Deze link werkt niet meer',
  oldLink: `Een link uit onze mail werkt één keer en is ${ACCOUNT_LINK_HOURS} uur geldig. Hebt u uw adres al bevestigd? Dan kunt u inloggen.`,
  oldLinkAgain: 'Hebt u nog niet bevestigd? Maak uw account dan opnieuw aan: u ontvangt een nieuwe link.',
  createAgain: 'Account opnieuw aanmaken',
}
