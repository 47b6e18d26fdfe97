import type { Result } from '@portal/api/errors'
import type { SkeletonShape } from '@portal/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { PagePart } from '../../shared/page-part.tsx'
import { type Portal, usePortal } from '../../shared/portal.ts'

type Props<T> = {
  label: string
  load: (portal: Portal) => Promise<Result<T>>
  shapes: readonly SkeletonShape[]
  children: (value: T) => ReactNode
}

/** A part whose request starts when it is first shown. */
export function LatePart<T>({ load, ...part }: Props<T>) {
  const portal = usePortal()
  const [answer] = useState(() => load(portal))
  return <PagePart {...part} answer={answer} load={() => load(portal)} />
}
