import { ApiProblem } from '../../../platform/api-problem.ts'
import { ProviderProblem } from '../../../ports/providers.ts'

/** Ignores a provider that cannot be reached, so that the saved state is returned. */
export async function ifReachable(asking: Promise<void>): Promise<void> {
  await asking.catch((error: unknown) => {
    if (!(error instanceof ProviderProblem)) throw error
  })
}

export async function orTryLater(asking: Promise<void>): Promise<void> {
  await asking.catch((error: unknown) => {
    if (!(error instanceof ProviderProblem)) throw error
    throw new ApiProblem(503, { message: 'De bank is even niet bereikbaar. Probeer het zo nog eens.' }, 5)
  })
}
