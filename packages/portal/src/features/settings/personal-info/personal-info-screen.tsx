import { exportData, getErasure, getPersonalInfo } from '@portal/api/endpoints/account'
import type { ApiError, Result } from '@portal/api/errors'
import { getCountries } from '@portal/api/look-ups'
import type { Erasure, PersonalInfo } from '@portal/api/operations'
import { checkPersonalInfo, toTypedPersonalInfo } from '@portal/flows/account/personal-info-rules'
import { formatDate } from '@portal/flows/values/dates'
import { formatPhone, formatPostcode } from '@portal/flows/values/identifiers'
import { toFullName } from '@portal/flows/values/name-rules'
import { Button } from '@portal/ui/button'
import { DefinitionList } from '@portal/ui/definition-list'
import { PageHeading } from '@portal/ui/page-heading'
import { ToolIcon } from '@portal/ui/tool-icon'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { useState } from 'react'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { personTexts } from '../../../flow/application/application-texts.ts'
import { downloadFile } from '../../../shared/download.ts'
import { InlineLink, TextLink } from '../../../shared/links.tsx'
import { paths } from '../../../shared/paths.ts'
import { type Portal, portalContext, usePortal } from '../../../shared/portal.ts'
import { ProblemAlert } from '../../../shared/problem-alert.tsx'
import { unwrap } from '../../../shared/unwrap.ts'
import { useCommand } from '../../../shared/use-command.ts'
import { useNavigateHere } from '../../../shared/use-navigate-here.ts'
import { useAtomValue } from '../../../store/jotai.ts'
import { saveSlice } from '../../../store/saved-copy.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { DoneNews, PageSection, StaffNotice, useIsActed } from '../page-parts.tsx'
import { ErasureSection } from './erasure-section.tsx'
import { IdentityDocumentSection } from './identity-document-section.tsx'
import { type InfoGroup, infoKey, readInfoGroup } from './info-groups.ts'
import { PersonalInfoForm } from './personal-info-form.tsx'
import { exportTexts, personalInfoTexts as texts } from './personal-info-texts.ts'

/** The call of the loader, which the document preloads. */
export const data = ['/api/relations/me']

/** The same path has the same data, with a form or without. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
}

/** The customer's data to read, with a form for each row; incomplete data is one form. */
function PersonalInfoScreen() {
  const { countriesProblem, erasure } = useLoaderData<PersonalInfoData>()
  const { today } = usePortal()
  const navigate = useNavigateHere()
  const [query] = useSearchParams()
  const [isSaved, setSaved] = useState(false)
  const info = useAtomValue(sessionSlices.personalInfo.atom)
  const isCustomer = !useIsActed()
  // The session has just ended, and the login page is loading.
  if (!info) return <PageHeading>{texts.title}</PageHeading>
  const isComplete = checkPersonalInfo(toTypedPersonalInfo(info), today()).ok
  const group = isCustomer && isComplete ? readInfoGroup(query) : null

  async function finish() {
    setSaved(true)
    // Replaces the entry, so that Back does not open the form again.
    await navigate(paths.settings.personalInfo, { replace: true })
  }

  if (group) {
    return (
      <>
        <PageHeading>{texts.changeTitle(texts.rows[group])}</PageHeading>
        <PersonalInfoForm key={group} info={info} group={group} countriesProblem={countriesProblem} onSaved={finish} />
      </>
    )
  }
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <StaffNotice />
      <DoneNews>{isSaved && texts.saved}</DoneNews>
      {isCustomer && !isComplete ? (
        <>
          <p className="mb-8 max-w-measure">{texts.intro}</p>
          <PersonalInfoForm info={info} group={null} countriesProblem={countriesProblem} onSaved={finish} />
        </>
      ) : (
        <PersonalInfoRows info={info} isCustomer={isCustomer} onChange={() => setSaved(false)} />
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

type RowsProps = {
  info: PersonalInfo
  isCustomer: boolean
  /** Called when the customer opens the form of a row, which clears the message about the previous one. */
  onChange: () => void
}

/** The saved data, a row each; staff may not change it. */
function PersonalInfoRows({ info, isCustomer, onChange }: RowsProps) {
  const countries = useAtomValue(sessionSlices.countries.atom)
  const toCountry = (code: string) => countries.find((country) => country.code === code)?.name ?? code
  const { straatnaam, huisnummer, huisnummerToevoeging, postcode, woonplaats } = info
  const street = [straatnaam, huisnummer, huisnummerToevoeging].filter(Boolean).join(' ')
  const town = [info.land === 'NL' ? formatPostcode(postcode) : postcode, woonplaats].filter(Boolean).join(' ')
  const values: Readonly<Record<InfoGroup, readonly string[]>> = {
    naam: [toFullName(info)],
    geboortedatum: [info.geboortedatum === null ? '' : formatDate(info.geboortedatum)],
    geslacht: [info.geslacht === '' ? '' : personTexts.geslachten[info.geslacht]],
    nationaliteit: [toCountry(info.nationaliteit)],
    adres: [[street, town, toCountry(info.land)].filter(Boolean).join(', ')],
    telefoon: [formatPhone(info.mobiel), formatPhone(info.telefoonnummer)],
  }
  const rows = (Object.keys(values) as InfoGroup[]).map((group) => ({
    term: texts.rows[group],
    description: values[group].filter(Boolean).join(', ') || texts.missing,
    action: isCustomer ? (
      <TextLink to={`?${infoKey}=${group}`} onClick={onChange}>
        {texts.change} <VisuallyHidden>{texts.rows[group].toLowerCase()}</VisuallyHidden>
      </TextLink>
    ) : undefined,
  }))
  const email = (
    <>
      <span className="block wrap-anywhere">{info.email}</span>
      {isCustomer && (
        <span className="block text-[0.9375rem] text-muted">
          {texts.emailText} <InlineLink to={paths.contact}>{texts.emailAction}</InlineLink>
        </span>
      )}
    </>
  )
  return (
    <section className="max-w-measure" aria-label={texts.own}>
      <DefinitionList items={[...rows, { term: texts.email, description: email }]} />
    </section>
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
