import { getDocument, getDocuments } from '@portal/api/endpoints/contract-management'
import type { ApiError } from '@portal/api/errors'
import type { ContractDocument } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { Alert } from '@portal/ui/alert'
import { Badge } from '@portal/ui/badge'
import { Button } from '@portal/ui/button'
import { Details } from '@portal/ui/details'
import { PageHeading } from '@portal/ui/page-heading'
import { ToolIcon } from '@portal/ui/tool-icon'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { type ReactNode, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { downloadFile } from '../../../shared/download.ts'
import { EmptyPage } from '../../../shared/empty-page.tsx'
import { toErrorText } from '../../../shared/error-texts.ts'
import { InlineLink } from '../../../shared/links.tsx'
import { paths } from '../../../shared/paths.ts'
import { portalContext, usePortal } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'
import { useContract } from '../load-contract.ts'
import { documentsTexts as texts } from './documents-texts.ts'

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
          {texts.intro} <InlineLink to={paths.aangifte}>{texts.taxReturn}</InlineLink>
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

/** The documents of a year. Earlier years are closed at first, because customers mostly want the newest documents. */
function Year({ year, isNewest, children }: { year: string; isNewest: boolean; children: ReactNode }) {
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

type DocumentRowProps = { document: ContractDocument; onDownloaded: (title: string) => void }

function DocumentRow({ document, onDownloaded }: DocumentRowProps) {
  const { title, date, isNew } = document
  const { isBusy, problem, download } = useDownload(document, onDownloaded)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 grow basis-[16rem]">
        <p className="font-semibold wrap-anywhere">
          <span>{title}</span> {isNew && <Badge tone="accent">{texts.isNew}</Badge>}
        </p>
        <p className="text-muted tabular-nums">{formatDate(date)}</p>
      </div>
      <Button variant="secondary" busy={isBusy} onClick={download}>
        <ToolIcon name="download" />
        {texts.download}
        <VisuallyHidden>{texts.downloadOf(title)}</VisuallyHidden>
      </Button>
      {problem && (
        <div className="min-w-0 basis-full">
          <Alert
            tone="error"
            title={texts.failed(title)}
            live
            action={
              <Button variant="quiet" busy={isBusy} onClick={download}>
                {texts.retry}
                <VisuallyHidden>{texts.retryOf(title)}</VisuallyHidden>
              </Button>
            }
          >
            {toErrorText(problem)}
          </Alert>
        </div>
      )}
    </li>
  )
}

/** Downloads a document, which is not new afterwards. */
function useDownload({ id, title, isNew }: ContractDocument, onDownloaded: (title: string) => void) {
  const { api } = usePortal()
  const { ContractID, number } = useContract()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)

  async function run() {
    setIsBusy(true)
    const file = await getDocument(api, ContractID, id)
    setIsBusy(false)
    setProblem(file.ok ? null : file.error)
    if (!file.ok) return
    downloadFile(file.value, `${title} ${number}.pdf`)
    onDownloaded(title)
    if (isNew) await revalidate()
  }

  return { isBusy, problem, download: () => void run() }
}

export { DocumentsScreen as Component, loadDocuments as loader }
