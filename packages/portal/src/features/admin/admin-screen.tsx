import { getAttention } from '@portal/api/endpoints/admin'
import type { Result } from '@portal/api/errors'
import type { AttentionItem } from '@portal/api/operations'
import { Details } from '@portal/ui/details'
import { useRef } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { NotLoaded } from '../../shared/not-loaded.tsx'
import { portalContext } from '../../shared/portal.ts'
import { AttentionEntry } from './attention/attention-entry.tsx'
import { attentionTexts } from './attention/attention-texts.ts'
import { StaffHeading } from './staff-heading.tsx'
import { adminTexts as texts } from './admin-texts.ts'

/** Loads the attention list as a result, so that the work list is shown even when this list fails to load. */
async function loadAttention({ context, request }: LoaderFunctionArgs) {
  return { attention: await getAttention(context.get(portalContext).api, { signal: request.signal }) }
}

/** Another search or page of the work list does not change the attention list. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href
}

/** The start page of staff: what the whole administration waits for, with the work list of customers below it. */
function AdminScreen() {
  const { attention } = useLoaderData<typeof loadAttention>()
  return (
    <>
      <StaffHeading>{texts.title}</StaffHeading>
      <AttentionSection attention={attention} />
      <Outlet context={attention.ok ? attention.value.filter(isOfCustomer) : []} />
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
    <section aria-labelledby="aandacht" className="mb-8 text-[0.9375rem]">
      <h2 className="mt-0 text-xl" id="aandacht" ref={heading} tabIndex={-1}>
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
  const others = items.filter((item) => !isFile(item) && !isOfCustomer(item))
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

/** The work list has the items of customers, with the same actions. */
function isOfCustomer({ isWork = false }: AttentionItem): boolean {
  return isWork
}

/** A processed file is shown for information only. */
function isFile({ kind }: AttentionItem): boolean {
  return kind === 'file-written' || kind === 'file-read'
}

export { AdminScreen as Component, loadAttention as loader }
