export const stap1Texts = {
  title: 'Beleggen voor een kind',
  intro: 'Kies wat u elke maand voor uw kind wilt inleggen. U ziet meteen wat het kan worden.',
  periodicDeposit: 'Inleg per maand',
  periodicDepositHint: 'Ten minste € 50',
  start: 'Wanneer wilt u beginnen?',
}
