import { exportData, getErasure, getPersonalInfo } from '@portal/api/endpoints/account'
import type { ApiError, Result } from '@portal/api/errors'
import { getCountries } from '@portal/api/look-ups'
import type { Erasure, PersonalInfo } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { formatPhone, formatPostcode } from '@portal/flows/values/identifiers'
import { toFullName } from '@portal/flows/values/name-rules'
import { Button } from '@portal/ui/button'
import { DefinitionList } from '@portal/ui/definition-list'
import { PageHeading } from '@portal/ui/page-heading'
import { ToolIcon } from '@portal/ui/tool-icon'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { personTexts } from '../../../flow/application/application-texts.ts'
import { downloadFile } from '../../../shared/download.ts'
import { type Portal, portalContext, usePortal } from '../../../shared/portal.ts'
import { ProblemAlert } from '../../../shared/problem-alert.tsx'
import { unwrap } from '../../../shared/unwrap.ts'
import { useCommand } from '../../../shared/use-command.ts'
import { useAtomValue } from '../../../store/jotai.ts'
import { saveSlice } from '../../../store/saved-copy.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { DoneNews, PageSection, StaffNotice, useIsActed } from '../page-parts.tsx'
import { ErasureSection } from './erasure-section.tsx'
import { IdentityDocumentSection } from './identity-document-section.tsx'
import { PersonalInfoForm } from './personal-info-form.tsx'
import { exportTexts, personalInfoTexts as texts } from './personal-info-texts.ts'

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

/** The data of the page besides the store; a failed part has its error. */
type PersonalInfoData = { countriesProblem: ApiError | null; erasure: Result<Erasure | null> }

/** Loads the personal information, the list of countries and the erasure request. */
async function loadPersonalInfo({ context, request }: LoaderFunctionArgs): Promise<PersonalInfoData> {
  const portal = context.get(portalContext)
  const { signal } = request
  const [info, countriesProblem, erasure] = await Promise.all([
    getPersonalInfo(portal.api, { signal }),
    loadCountries(portal, signal),
    getErasure(portal.api, { signal }),
  ])
  saveSlice(portal.store, sessionSlices.personalInfo, unwrap(info))
  return { countriesProblem, erasure }
}

async function loadCountries(portal: Portal, signal: AbortSignal): Promise<ApiError | null> {
  if (portal.store.get(sessionSlices.countries.atom).length > 0) return null
  const countries = await getCountries(portal.api, { signal })
  if (!countries.ok) return countries.error
  saveSlice(portal.store, sessionSlices.countries, countries.value)
  return null
}

/** The customer's data for staff, who may not change it. */
function PersonalInfoFacts({ info }: { info: PersonalInfo }) {
  const countries = useAtomValue(sessionSlices.countries.atom)
  const toCountry = (code: string) => countries.find((country) => country.code === code)?.name ?? code
  const { straatnaam, huisnummer, huisnummerToevoeging, postcode, woonplaats } = info
  const street = [straatnaam, huisnummer, huisnummerToevoeging].filter(Boolean).join(' ')
  const town = [info.land === 'NL' ? formatPostcode(postcode) : postcode, woonplaats].filter(Boolean).join(' ')
  const facts = [
    [texts.facts.name, toFullName(info)],
    [personTexts.geboortedatum, info.geboortedatum === null ? '' : formatDate(info.geboortedatum)],
    [personTexts.geslacht, info.geslacht === '' ? '' : personTexts.geslachten[info.geslacht]],
    [personTexts.nationaliteit, toCountry(info.nationaliteit)],
    [texts.facts.address, [street, town, toCountry(info.land)].filter(Boolean).join(', ')],
    [personTexts.mobiel, formatPhone(info.mobiel)],
    [personTexts.telefoonnummer, formatPhone(info.telefoonnummer)],
    [texts.email, info.email],
  ] as const
  return (
    <PageSection aria-label={texts.own}>
      <DefinitionList
        items={facts.map(([term, description]) => ({ term, description: description || texts.facts.missing }))}
      />
    </PageSection>
  )
}

/** The download of all data about the customer (GDPR, articles 15 and 20). */
function ExportSection() {
  const { api, today } = usePortal()
  const { isBusy, isDone, problem, run } = useCommand(async () => {
    const file = await exportData(api)
    if (file.ok) downloadFile(file.value, exportTexts.fileName(today()))
    return file
  })

  return (
    <PageSection aria-labelledby="downloaden">
      <h2 id="downloaden">{exportTexts.title}</h2>
      <p>{exportTexts.text}</p>
      <p>{exportTexts.warning}</p>
      <ProblemAlert problem={problem} title={exportTexts.failed} />
      <Button variant="secondary" busy={isBusy} onClick={run}>
        <ToolIcon name="download" />
        {exportTexts.action}
      </Button>
      <DoneNews>{isDone && exportTexts.done}</DoneNews>
    </PageSection>
  )
}

export { PersonalInfoScreen as Component, loadPersonalInfo as loader }
