export const newsletterTexts = {
  title: 'Nieuwsbrief',
  intro: 'Kies waarover u e-mail van ons wilt krijgen. U kunt uw keuze altijd veranderen.',
  topics: 'Onderwerpen',
  since: (date: string) => `Aangemeld sinds ${date}`,
  notChosen: 'Niet aangemeld',
  saved: 'Uw keuze is opgeslagen.',
  savedNone: 'Uw keuze is opgeslagen. U krijgt geen nieuwsbrief.',
  empty: 'Er zijn nu geen nieuwsbrieven',
  emptyText: 'Zodra er onderwerpen zijn, kunt u hier kiezen.',
  emptyAction: 'Naar Mijn investeringen',
}
