export const sessionWarningTexts = {
  title: 'Wilt u ingelogd blijven?',
  reason: 'U hebt het portaal een tijd niet gebruikt. Voor uw veiligheid loggen wij u daarom bijna uit.',
  stay: 'Ingelogd blijven',
  logOut: 'Nu uitloggen',
  lastTitle: 'U wordt bijna uitgelogd',
  lastReason: 'U bent zo lang ingelogd als kan. Rond af wat u doet en log daarna opnieuw in.',
  goOn: 'Verder gaan',
  rest: (seconds: number) =>
    `U wordt uitgelogd over ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  checking: 'Wij kijken of u nog bent ingelogd',
  /** What is read out: it changes at one minute, half a minute and the end. */
  announcement(seconds: number): string {
    if (seconds > 60) return 'U wordt binnen 2 minuten uitgelogd.'
    if (seconds > 30) return 'U wordt binnen 1 minuut uitgelogd.'
    return seconds > 0 ? 'U wordt binnen 30 seconden uitgelogd.' : sessionWarningTexts.checking
  },
}
