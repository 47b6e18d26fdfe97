import { buttonClass } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/empty-state'
import { linkClass } from '@portal/ui/link'
import { PageHeading } from '@portal/ui/page-heading'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { paths } from '../../../shared/paths.ts'
import { useContract } from '../load-contract.ts'
import { DocumentRow } from './document-row.tsx'
import type { loadDocuments } from './load-documents.ts'
import { documentsTexts as texts } from './texts.ts'

export { loadDocuments as loader } from './load-documents.ts'

/** The documents of a contract, newest first, below the year that they are of. */
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
          <Link className={linkClass} to={paths.aangifte}>
            {texts.taxReturn}
          </Link>
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{downloaded !== null && texts.downloaded(downloaded)}</span>
      </VisuallyHidden>
      {years.map((year) => (
        <section key={year} aria-labelledby={`jaar-${year}`}>
          <h2 id={`jaar-${year}`}>{year}</h2>
          <ul className="mb-10 max-w-measure">
            {documents
              .filter(({ date }) => date.startsWith(year))
              .map((document) => (
                <DocumentRow key={document.id} document={document} onDownloaded={setDownloaded} />
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function NoDocuments() {
  const { ContractID } = useContract()
  return (
    <EmptyState
      title={texts.empty}
      action={
        <Link className={buttonClass('secondary')} to={toContractPath(ContractID, 'gegevens')}>
          {texts.emptyAction}
        </Link>
      }
    >
      {texts.emptyText}
    </EmptyState>
  )
}

export { DocumentsScreen as Component }
