import { getAttention } from '@portal/api/endpoints/admin'
import type { Result } from '@portal/api/errors'
import type { AttentionItem } from '@portal/api/operations'
import { Details } from '@portal/ui/details'
import { PageHeading } from '@portal/ui/page-heading'
import { useRef } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { TextLink } from '../../shared/links.tsx'
import { NotLoaded } from '../../shared/not-loaded.tsx'
import { paths } from '../../shared/paths.ts'
import { portalContext } from '../../shared/portal.ts'
import { AttentionEntry } from './attention/attention-entry.tsx'
import { attentionTexts } from './attention/attention-texts.ts'
import { adminTexts as texts } from './admin-texts.ts'

/** Loads the attention list as a result, so that the customers are shown even when the list fails to load. */
async function loadAttention({ context, request }: LoaderFunctionArgs) {
  return { attention: await getAttention(context.get(portalContext).api, { signal: request.signal }) }
}

/** Another search, order or page of the customers does not change the attention list. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href
}

/** The start page of staff: the attention list, with the customers below it. */
function AdminScreen() {
  const { attention } = useLoaderData<typeof loadAttention>()
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <TextLink to={paths.audit}>{texts.audit}</TextLink>
      <AttentionSection attention={attention} />
      <Outlet />
    </>
  )
}

/** The items that need attention from staff, followed by the files that were processed without problems. */
function AttentionSection({ attention }: { attention: Result<readonly AttentionItem[]> }) {
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)

  async function reload() {
    await revalidate()
    // The reload may have removed the pressed button, and the focus with it.
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="aandacht" className="mt-10">
      <h2 id="aandacht" ref={heading} tabIndex={-1}>
        {attentionTexts.title}
      </h2>
      {attention.ok ? (
        <AttentionList items={attention.value} onDone={reload} />
      ) : (
        <NotLoaded title={attentionTexts.notLoaded} problem={attention.error} />
      )}
    </section>
  )
}

type ListProps = { items: readonly AttentionItem[]; onDone: () => Promise<void> }

function AttentionList({ items, onDone }: ListProps) {
  const files = items.filter(isFile)
  const others = items.filter((item) => !isFile(item))
  return (
    <>
      {others.length === 0 ? <p>{attentionTexts.none}</p> : <Entries items={others} onDone={onDone} />}
      {files.length > 0 && (
        <Details summary={attentionTexts.files(files.length)}>
          <Entries items={files} onDone={onDone} />
        </Details>
      )}
    </>
  )
}

function Entries({ items, onDone }: ListProps) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <AttentionEntry key={`${item.kind} ${item.id}`} item={item} onDone={onDone} />
      ))}
    </ul>
  )
}

/** A processed file is shown for information only. */
function isFile({ kind }: AttentionItem): boolean {
  return kind === 'file-written' || kind === 'file-read'
}

export { AdminScreen as Component, loadAttention as loader }
