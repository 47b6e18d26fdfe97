import { type RefObject, useLayoutEffect } from 'react'

/**
 * A finished page is there before its code: what was typed meanwhile, or filled in by the browser, counts.
 * @param read Gets the text of a field by its id; called once.
 */
export function useTypedMeanwhile(
  form: RefObject<HTMLFormElement | null>,
  read: (valueOf: (id: string) => string) => void,
): void {
  useLayoutEffect(() => {
    read((id) => form.current?.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, [])
}
