/** Returns a function that gives the props of a field whose value stands in an object. */
export function bindFields<Typed extends object, Field extends string>(
  typed: Typed,
  onChange: (changes: Partial<NoInfer<Typed>>) => void,
  errorOf: (field: Field) => string | undefined,
) {
  return <Name extends Field & keyof Typed>(field: Name) => ({
    id: field,
    error: errorOf(field),
    value: typed[field],
    onChange: (value: Typed[Name]) => onChange({ [field]: value } as object),
  })
}
