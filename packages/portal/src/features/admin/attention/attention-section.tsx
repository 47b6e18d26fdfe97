import type { Result } from '@portal/api/errors'
import type { AttentionItem } from '@portal/api/operations'
import { Details } from '@portal/ui/details'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { NotLoaded } from '../../../shared/not-loaded.tsx'
import { AttentionEntry } from './attention-entry.tsx'
import { attentionTexts as texts } from './texts.ts'

/** The items that need attention from staff, followed by the files that were processed without problems. */
export function AttentionSection({ attention }: { attention: Result<readonly AttentionItem[]> }) {
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
        {texts.title}
      </h2>
      {attention.ok ? (
        <AttentionList items={attention.value} onDone={reload} />
      ) : (
        <NotLoaded title={texts.notLoaded} problem={attention.error} />
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
      {others.length === 0 ? <p>{texts.none}</p> : <Entries items={others} onDone={onDone} />}
      {files.length > 0 && (
        <Details summary={texts.files(files.length)}>
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
