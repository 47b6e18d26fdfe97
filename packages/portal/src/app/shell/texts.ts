/**
 * What the shell says from the first page on; those of requirement 2.28 to the letter. What comes with code that is
 * loaded later stands beside that code.
 */
export const shellTexts = {
  skip: 'Naar de inhoud',
  logIn: 'Inloggen',
  logOut: 'Uitloggen',
  logOutQuestion: 'Weet u zeker dat u wilt uitloggen?',
  contact: 'Contact',
  menu: 'Menu',
  closeMenu: 'Menu sluiten',
  loading: 'Een ogenblik geduld',
  loadingSlowly: 'Dit duurt langer dan normaal',
  stopWaiting: 'Terug naar de pagina',
  opensInNewTab: '(opent in een nieuw tabblad)',
}
