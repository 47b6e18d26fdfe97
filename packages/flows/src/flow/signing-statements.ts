import type { SignRequest } from '@portal/api/operations'
import { hasPeriodicDeposit } from './calculation-payload.ts'
import type { Flow } from './flow.ts'
import { suitabilityConcerns, type SuitabilityConcern } from './suitability.ts'

/** The id of a statement that the customer signs. */
export type SigningStatementId = SignRequest['statements'][number]

/** The id of a statement that only some customers sign. */
export type ConditionalStatementId = SuitabilityConcern | 'past-in-jaarruimte'

type SigningStatement = { readonly id: SigningStatementId; readonly text: string }

/** The statements that are signed, with a version; changes within thirty days belong to CRS and FATCA. */
export const signingStatements = {
  version: '2026-4',
  statements: [
    { id: 'voorwaarden', text: 'Ik ga akkoord met de voorwaarden van dit product.' },
    {
      id: 'documenten-gelezen',
      text: 'Ik heb de documenten gelezen, met daarin de risico’s en de kosten. Ik weet dat ik geen advies krijg.',
    },
    { id: 'naar-waarheid', text: 'Ik heb alles naar waarheid ingevuld, ook over waar ik belasting betaal.' },
    { id: 'wijzigingen-melden', text: 'Ik meld wijzigingen binnen 30 dagen.' },
  ],
  conditional: {
    'boven-profiel':
      'Ik weet dat mijn verdeling meer risico heeft dan bij mijn profiel past, en kies daar bewust voor.',
    'boven-antwoorden':
      'Ik heb gezien hoeveel ik met mijn keuze in een slecht jaar kan verliezen. Ik weet dat dit meer is dan bij mijn antwoorden past, en kies daar bewust voor.',
    'zonder-profiel':
      'Ik weet dat niet is beoordeeld of deze belegging bij mij past, en wil toch zonder profiel beleggen.',
    'andere-horizon':
      'Ik weet dat mijn looptijd niet past bij wanneer ik het geld nodig heb, en kies daar bewust voor.',
    'eerder-nodig':
      'Ik weet dat ik het geld volgens mijn antwoord eerder nodig heb dan mijn looptijd eindigt. Ik weet dat ik dan misschien met verlies verkoop.',
    'lijfrente-eerder-nodig':
      'Ik weet dat ik een lijfrente niet zomaar eerder kan opnemen, ook niet als ik het geld eerder nodig heb.',
    'geld-noodzakelijk':
      'Ik heb geantwoord dat ik dit geld niet kan missen. Ik weet dat ik een deel ervan kan verliezen, en wil het toch beleggen.',
    'past-in-jaarruimte': 'Mijn inleg past binnen mijn jaarruimte en reserveringsruimte.',
  },
} as const satisfies {
  readonly version: string
  readonly statements: readonly SigningStatement[]
  readonly conditional: Readonly<Record<ConditionalStatementId, string>>
}

/** A statement for each accepted concern, and one that own money is deductible (Wet IB 2001, art. 3.127). */
export function conditionalStatements(
  flow: Flow,
  context: Parameters<typeof suitabilityConcerns>[1],
): readonly ConditionalStatementId[] {
  return [...suitabilityConcerns(flow, context), ...(paysIntoAnnuity(flow) ? (['past-in-jaarruimte'] as const) : [])]
}

function paysIntoAnnuity(flow: Flow): boolean {
  return flow.name === 'lijfrenteOpbouwen' && (flow.situation === 'nieuw' || hasPeriodicDeposit(flow))
}

/** All statements that a customer must sign: those of everybody, and the given conditional ones. */
export function neededSigningStatements(conditional: readonly ConditionalStatementId[]): readonly SigningStatement[] {
  const { statements, conditional: texts } = signingStatements
  return [...statements, ...conditional.map((id) => ({ id, text: texts[id] }))]
}

/** The missing statements; signing requires that there are none. */
export function missingSigningStatements(
  made: readonly SigningStatementId[],
  conditional: readonly ConditionalStatementId[],
): readonly SigningStatementId[] {
  return neededSigningStatements(conditional)
    .map(({ id }) => id)
    .filter((id) => !made.includes(id))
}
