export const incomeTexts = {
  title: 'Uw inkomen later',
  about: (amount: string) => `ongeveer ${amount}`,
  from: (date: string, isFromAow: boolean, years: number) =>
    `bruto per maand ${isFromAow ? `vanaf uw AOW, op ${date}` : `vanaf ${date}, na uw AOW`}, ${years} jaar lang`,
  net: 'Netto, verwacht',
  netNote: 'per maand, na loonheffing',
  low: 'Bruto, als het tegenzit',
  high: 'Bruto, als het meezit',
  basis: (years: number) =>
    `Dit is een schatting. Wij gaan ervan uit dat uw geld in dezelfde fondsen blijft, en dat u het in ${years} jaar laat uitkeren.`,
  tax: (year: number, isProvisional: boolean) =>
    `Voor netto rekenen wij met de ${isProvisional ? 'voorlopige tarieven' : 'tarieven'} van ${year}, zonder heffingskorting: die gebruikt u meestal al bij uw AOW. Hebt u ook pensioen of ander inkomen, dan kan de belasting hoger zijn.`,
  zvw: (percentage: string) => `U betaalt ook nog ${percentage} bijdrage Zorgverzekeringswet. Die houden wij niet in.`,
  aowCanRise: 'Uw AOW-leeftijd kan nog stijgen. Dan begint uw inkomen later.',
}
