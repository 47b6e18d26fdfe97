import type { ApiError, ApiErrorKind } from '@portal/api/errors'

const sentences: Record<ApiErrorKind, string> = {
  unauthorized: 'U bent niet meer ingelogd. Log opnieuw in.',
  forbidden: 'U mag dit niet bekijken of wijzigen.',
  'not-found': 'Wij kunnen dit niet vinden. Misschien is het verwijderd.',
  conflict: 'Dit is intussen al gewijzigd. Ververs de pagina en probeer het opnieuw.',
  validation: 'Niet alles is goed ingevuld. Controleer uw gegevens.',
  'too-many-requests': 'U hebt dit te vaak geprobeerd. Wacht een paar minuten en probeer het opnieuw.',
  unavailable: 'Het portaal is even niet bereikbaar. Probeer het over een paar minuten opnieuw.',
  server: 'Er ging bij ons iets mis. Probeer het later opnieuw.',
  network: 'Er is geen verbinding. Controleer uw internetverbinding en probeer het opnieuw.',
  timeout: 'Het duurt te lang. Probeer het later opnieuw.',
  aborted: 'De aanvraag is gestopt.',
  malformed: 'Wij kregen een antwoord dat wij niet begrijpen. Probeer het later opnieuw.',
}

/** The text of a failed call: the server's own sentence, else one per kind of failure. */
export function toErrorText(error: Pick<ApiError, 'kind' | 'serverMessage'>): string {
  return error.serverMessage ?? sentences[error.kind]
}
