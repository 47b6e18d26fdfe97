import type { PersonField } from '@portal/flows/application/applicant-rules'
import type { FieldErrors } from '@portal/flows/values/field-error'
import { useEffect, useState } from 'react'
import { type PersonPart, personParts } from '../../application/person-rows.ts'

/** A part of the page: one of the person's data, or for whom the product is. */
export type PagePart = PersonPart | 'for'

/** The field that gets the focus when a part is opened. */
const firstFields: Partial<Record<PagePart, string>> = Object.fromEntries(
  personParts.map(({ id, fields }) => [id, fields[0]]),
)

/**
 * The parts whose fields are shown: those with something missing when the page opened, those that the customer opened,
 * and those with an error. A part does not close while somebody types in it.
 */
export function useOpenParts(errors: FieldErrors<PersonField>, errorOf: (field: PersonField) => string | undefined) {
  const [open, setOpen] = useState<readonly PagePart[]>(() =>
    personParts.filter(({ fields }) => fields.some((field) => errors[field] !== undefined)).map(({ id }) => id),
  )
  const [focused, setFocused] = useState<PagePart | null>(null)

  useEffect(() => {
    if (focused !== null) document.getElementById(firstFields[focused] ?? focused)?.focus()
  }, [focused])

  return {
    isOpen: (part: PagePart) =>
      open.includes(part) ||
      personParts.some(({ id, fields }) => id === part && fields.some((field) => errorOf(field) !== undefined)),
    openPart(part: PagePart) {
      // The country is one of the fields of an address, which differs between countries.
      setOpen((before) => [...before, part, ...(part === 'land' ? (['address'] as const) : [])])
      setFocused(part)
    },
  }
}
