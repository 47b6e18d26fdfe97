import { Details } from '@portal/ui/details'
import { inlineLinkClass } from '@portal/ui/link'
import { PageHeading } from '@portal/ui/page-heading'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { type ReactNode, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getDocuments } from '@portal/api/endpoints/contract-management'
import { EmptyPage } from '../../../shared/empty-page.tsx'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { paths } from '../../../shared/paths.ts'
import { useContract } from '../load-contract.ts'
import { DocumentRow } from './document-row.tsx'
import { documentsTexts as texts } from './texts.ts'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'

async function loadDocuments({ context, params, request }: LoaderFunctionArgs) {
  const { api } = context.get(portalContext)
  return unwrap(await getDocuments(api, params.contractId ?? '', { signal: request.signal }))
}

/** The documents of a contract by year, newest first. */
function DocumentsScreen() {
  const documents = useLoaderData<typeof loadDocuments>()
  const [downloaded, setDownloaded] = useState<string | null>(null)
  const years = [...new Set(documents.map(({ date }) => date.slice(0, 4)))]
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      {documents.length === 0 && <NoDocuments />}
      {documents.length > 0 && (
        <p className="max-w-measure">
          {texts.intro}{' '}
          <Link className={inlineLinkClass} to={paths.aangifte}>
            {texts.taxReturn}
          </Link>
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{downloaded !== null && texts.downloaded(downloaded)}</span>
      </VisuallyHidden>
      {years.map((year, index) => (
        <Year key={year} year={year} isNewest={index === 0}>
          <ul className="mb-10 max-w-measure">
            {documents
              .filter(({ date }) => date.startsWith(year))
              .map((document) => (
                <DocumentRow key={document.id} document={document} onDownloaded={setDownloaded} />
              ))}
          </ul>
        </Year>
      ))}
    </>
  )
}

type YearProps = { year: string; isNewest: boolean; children: ReactNode }

/** The documents of a year. Earlier years are closed at first, because customers mostly want the newest documents. */
function Year({ year, isNewest, children }: YearProps) {
  if (!isNewest) {
    return (
      <section aria-label={year}>
        <Details summary={year}>{children}</Details>
      </section>
    )
  }
  return (
    <section aria-labelledby={`jaar-${year}`}>
      <h2 id={`jaar-${year}`}>{year}</h2>
      {children}
    </section>
  )
}

function NoDocuments() {
  const { ContractID } = useContract()
  return (
    <EmptyPage title={texts.empty} action={texts.emptyAction} to={toContractPath(ContractID, 'gegevens')}>
      {texts.emptyText}
    </EmptyPage>
  )
}

export { DocumentsScreen as Component, loadDocuments as loader }
