import { type ReactNode, useLayoutEffect } from 'react'
import { type UIMatch, useMatches } from 'react-router'
import type { Brand } from '../brand.ts'
import { usePortal } from './portal.ts'

/** The data of a page before its code is loaded. */
export type Page = {
  title: string
  /** True when the screen sets the document's title itself, such as one that counts the steps. */
  isTitledByScreen: boolean
  /** The first paragraph of the page, shown at once when it does not depend on its data. */
  lead: ((brand: Brand) => ReactNode) | null
  /** The introduction of the first page of a flow. */
  intro: string | null
  /** True when a logged-in user sees the left menu next to it (requirement 2.22). */
  hasMenu: boolean
}

export function createPage(title: string, options: Partial<Omit<Page, 'title'>> = {}): Page {
  return { isTitledByScreen: false, lead: null, intro: null, hasMenu: true, ...options, title }
}

/** The current page, if the route has one. */
export function usePage(): Page | undefined {
  const match = useMatches().findLast(({ handle }) => handle !== undefined) as UIMatch<unknown, Page> | undefined
  return match?.handle
}

/** The beginning of the document's title while the page lists errors. */
export const ERROR_MARK = 'Fout: '

/** Sets the document's title; a layout effect, so that it comes before that of a failed page. */
export function usePageTitle(title: string | undefined): void {
  const { brand } = usePortal()
  useLayoutEffect(() => {
    if (title === undefined) return
    const mark = document.title.startsWith(ERROR_MARK) ? ERROR_MARK : ''
    document.title = mark + toDocumentTitle(title, brand.name)
  }, [title, brand.name])
}

export function toDocumentTitle(title: string, brandName: string): string {
  return `${title} – ${brandName}`
}

/** Navigation options for other data on the same page, such as a filter: focus and scroll position stay. */
export const focusStays = { preventScrollReset: true, state: { focusStays: true } } as const

export function hasFocusStaying(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'focusStays' in state && state.focusStays === true
}
