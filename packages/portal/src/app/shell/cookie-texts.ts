export const cookieTexts = {
  messageRegion: 'Cookies',
  /** To the letter of requirement 2.32, with its button. */
  message: 'Deze applicatie maakt gebruik van cookies',
  closeMessage: 'Sluit melding',
  cookieChoice: 'Optionele cookies',
  cookieQuestion: 'Mogen wij met extra cookies meten welke pagina’s worden bekeken? Zonder werkt alles ook.',
  necessaryCookies: 'Alleen noodzakelijk',
  allCookies: 'Toestaan',
  changeCookieChoice: 'Cookies',
}
