import { sessionHealthCheck } from '@portal/api/endpoints/session'
import { DefinitionList } from '@portal/ui/definition-list'
import { PageHeading } from '@portal/ui/page-heading'
import { use, useState, Suspense, version as reactVersion } from 'react'
import { BUILD_VERSION } from '../../shared/build.ts'
import { toErrorText } from '../../shared/error-texts.ts'
import { type Portal, usePortal } from '../../shared/portal.ts'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'

/** Versions, brand, environment and health of the API, to check an installation. */
function TestScreen() {
  const { brand, environment } = usePortal()
  return (
    <>
      <PageHeading>Test</PageHeading>
      <DefinitionList
        items={[
          { term: 'Versie', description: BUILD_VERSION },
          { term: 'React', description: reactVersion },
          { term: 'Merk', description: `${brand.name} (${brand.id})` },
          // The build renders the page before the environment is known.
          { term: 'Omgeving', description: useIsHydrated() ? environment.label : 'wordt gelezen' },
          { term: 'API', description: useIsHydrated() ? <Health /> : 'wordt gevraagd' },
        ]}
      />
    </>
  )
}

function Health() {
  const portal = usePortal()
  const [answer] = useState(() => checkApi(portal))
  return (
    <Suspense fallback="wordt gevraagd">
      <Answer answer={answer} />
    </Suspense>
  )
}

function Answer({ answer }: { answer: Promise<string> }) {
  return <span>{use(answer)}</span>
}

async function checkApi({ api }: Portal): Promise<string> {
  const result = await sessionHealthCheck(api)
  if (result.ok) return 'werkt, u bent ingelogd'
  return result.error.kind === 'unauthorized' ? 'werkt, u bent niet ingelogd' : toErrorText(result.error)
}

export { TestScreen as Component }
