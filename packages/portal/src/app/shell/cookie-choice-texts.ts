export const cookieChoiceTexts = {
  cookieChoice: 'Optionele cookies',
  cookieQuestion: 'Mogen wij met extra cookies meten welke pagina’s worden bekeken? Zonder werkt alles ook.',
  necessaryCookies: 'Alleen noodzakelijk',
  allCookies: 'Toestaan',
  changeCookieChoice: 'Cookiekeuze wijzigen',
}
