import type { SignRequest } from '@portal/api/operations'

/** The id of something that the customer declares by signing. */
export type SigningStatementId = SignRequest['statements'][number]

/**
 * What the customer declares by signing: texts with a version, so that it is known later what was signed. That changes
 * are reported within thirty days belongs to the self-certification of CRS and FATCA.
 */
export const signingStatements = {
  version: '2026-1',
  statements: [
    { id: 'voorwaarden', text: 'Ik ga akkoord met de voorwaarden van dit product.' },
    {
      id: 'documenten-gelezen',
      text: 'Ik heb de documenten gelezen, met daarin de risico’s en de kosten. Ik weet dat ik geen advies krijg.',
    },
    { id: 'naar-waarheid', text: 'Ik heb alles naar waarheid ingevuld, ook over waar ik belasting betaal.' },
    { id: 'wijzigingen-melden', text: 'Verandert er iets? Dan meld ik dat binnen 30 dagen.' },
  ],
} as const satisfies {
  readonly version: string
  readonly statements: readonly { readonly id: SigningStatementId; readonly text: string }[]
}

/** The statements that were not made; nothing can be signed before there are none. */
export function missingSigningStatements(made: readonly SigningStatementId[]): readonly SigningStatementId[] {
  return signingStatements.statements.map(({ id }) => id).filter((id) => !made.includes(id))
}
