export const texts = {
  heading: 'Handelskalender',
  lead: 'Wij handelen één keer per maand. Voor een opdracht die u vandaag voor 16.00 uur geeft, gelden deze dagen.',
  cutOff: 'Opdrachten tellen mee tot',
  cutOffDate: (date: string) => `${date}, 16.00 uur`,
  dealing: 'Koers van',
  publication: 'Koers bekend op',
  publicationDate: (date: string) => `${date}, vanaf 9.00 uur`,
}
