import { type RefObject, useLayoutEffect } from 'react'

/** Passes a function that returns the text of a field that was typed before the page's code was loaded. */
export function useTypedMeanwhile(
  form: RefObject<HTMLFormElement | null>,
  read: (valueOf: (id: string) => string) => void,
): void {
  useLayoutEffect(() => {
    read((id) => form.current?.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, [])
}
