/** The texts of requirements 2.24 to 2.27 to the letter. */
export const menuTexts = {
  mainNavigation: 'Hoofdmenu',
  topNavigation: 'Onderdelen',
  overview: 'Mijn overzicht',
  investments: 'Mijn investeringen',
  completePayment: 'Betaling afronden',
  unpaid: (count: number) => (count === 1 ? '1 contract af te ronden' : `${count} contracten af te ronden`),
  calculations: 'Mijn berekeningen',
  taxReturn: 'Mijn aangifte',
  products: 'Producten toevoegen',
  settings: 'Mijn instellingen',
  admin: 'Beheer',
}
