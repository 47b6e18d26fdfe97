/** The texts of the shell on the first page (requirement 2.28); others are next to the code that is loaded later. */
export const shellTexts = {
  skip: 'Naar de inhoud',
  logIn: 'Inloggen',
  logOut: 'Uitloggen',
  logOutQuestion: 'Weet u zeker dat u wilt uitloggen?',
  contact: 'Contact',
  menu: 'Menu',
  closeMenu: 'Menu sluiten',
  loadingSlowly: 'Dit duurt langer dan normaal',
}
