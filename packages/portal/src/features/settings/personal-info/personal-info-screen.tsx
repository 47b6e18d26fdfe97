import { PageHeading } from '@portal/ui/page-heading'
import { useLoaderData } from 'react-router'
import { useAtomValue } from '../../../store/jotai.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { useIsActed } from '../use-is-acted.ts'
import { StaffNotice } from '../staff-notice.tsx'
import { ErasureSection } from './erasure-section.tsx'
import { ExportSection } from './export-section.tsx'
import { IdentityDocumentSection } from './identity-document-section.tsx'
import type { PersonalInfoData } from './load-personal-info.ts'
import { PersonalInfoFacts } from './personal-info-facts.tsx'
import { PersonalInfoForm } from './personal-info-form.tsx'
import { personalInfoTexts as texts } from './texts.ts'

export { loadPersonalInfo as loader } from './load-personal-info.ts'

/** The call of the loader, which the document preloads. */
export const data = ['/api/relations/me']

/** The customer's data: to change, to download, and to erase. */
function PersonalInfoScreen() {
  const { countriesProblem, erasure } = useLoaderData<PersonalInfoData>()
  const info = useAtomValue(sessionSlices.personalInfo.atom)
  const isCustomer = !useIsActed()
  // The session has just ended, and the login page is loading.
  if (!info) return <PageHeading>{texts.title}</PageHeading>
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      {isCustomer ? (
        <>
          <p className="mb-8 max-w-measure">{texts.intro}</p>
          <PersonalInfoForm info={info} countriesProblem={countriesProblem} />
        </>
      ) : (
        <>
          <StaffNotice />
          <PersonalInfoFacts info={info} />
        </>
      )}
      <IdentityDocumentSection document={info.identiteitsbewijs} />
      {isCustomer && <ExportSection />}
      <ErasureSection loaded={erasure} />
    </>
  )
}

export { PersonalInfoScreen as Component }
