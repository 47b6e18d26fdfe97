/** Joins the class names that apply; `undefined` when none does. */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
