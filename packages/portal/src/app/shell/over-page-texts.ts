/** What lies over the page says; the buttons of a question are those of the specification (§2). */
export const overPageTexts = {
  confirm: 'Oké',
  cancel: 'Annuleren',
  notifications: 'Meldingen',
  closeNotification: 'Sluiten',
}
