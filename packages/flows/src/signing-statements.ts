import type { SignRequest } from '@portal/api/operations'
import type { SuitabilityConcern } from './suitability.ts'

/** The id of something that the customer declares by signing. */
export type SigningStatementId = SignRequest['statements'][number]

type SigningStatement = { readonly id: SigningStatementId; readonly text: string }

/**
 * What the customer declares by signing: texts with a version, so that it is known later what was signed. That changes
 * are reported within thirty days belongs to the self-certification of CRS and FATCA.
 */
export const signingStatements = {
  version: '2026-2',
  statements: [
    { id: 'voorwaarden', text: 'Ik ga akkoord met de voorwaarden van dit product.' },
    {
      id: 'documenten-gelezen',
      text: 'Ik heb de documenten gelezen, met daarin de risico’s en de kosten. Ik weet dat ik geen advies krijg.',
    },
    { id: 'naar-waarheid', text: 'Ik heb alles naar waarheid ingevuld, ook over waar ik belasting betaal.' },
    { id: 'wijzigingen-melden', text: 'Verandert er iets? Dan meld ik dat binnen 30 dagen.' },
  ],
  concerns: {
    'boven-profiel':
      'Ik weet dat mijn verdeling meer risico heeft dan bij mijn profiel past, en kies daar bewust voor.',
    'zonder-profiel':
      'Ik weet dat niet is beoordeeld of deze belegging bij mij past, en wil toch zonder profiel beleggen.',
    'andere-horizon':
      'Ik weet dat mijn looptijd niet past bij wanneer ik het geld nodig heb, en kies daar bewust voor.',
  },
} as const satisfies {
  readonly version: string
  readonly statements: readonly SigningStatement[]
  readonly concerns: Readonly<Record<SuitabilityConcern, string>>
}

/** What is to be declared: the same for everybody, and that the customer goes on in spite of each concern. */
export function neededSigningStatements(concerns: readonly SuitabilityConcern[]): readonly SigningStatement[] {
  return [...signingStatements.statements, ...concerns.map((id) => ({ id, text: signingStatements.concerns[id] }))]
}

/** The statements that were not made; nothing can be signed before there are none. */
export function missingSigningStatements(
  made: readonly SigningStatementId[],
  concerns: readonly SuitabilityConcern[],
): readonly SigningStatementId[] {
  return neededSigningStatements(concerns)
    .map(({ id }) => id)
    .filter((id) => !made.includes(id))
}
