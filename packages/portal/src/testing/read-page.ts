/** The text that a person reads in an element, without decoration; a no-break space counts as a space. */
export function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const decoration of copy.querySelectorAll('[aria-hidden="true"]')) decoration.remove()
  return (copy.textContent ?? '').replaceAll('\u00a0', ' ').trim()
}

/** The text of a table, row by row with the headings. */
export function rowsOf(table: HTMLElement): string[][] {
  return [...table.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('th, td')].map(textOf))
}
