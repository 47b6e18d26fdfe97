import { type RefObject, useLayoutEffect } from 'react'

/**
 * Reads text that was typed or filled in before the code of a finished page was loaded.
 * @param read Receives a function that returns the text of a field by its id; called once.
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
