export type Kind = 'button' | 'link' | 'field' | 'slider' | 'choice' | 'file'

/** Finds a control in sight by its accessible name, exact or by its beginning or end; runs in the page. */
export function findElement(kind: Kind, name: string): Element | null {
  const selectors: Record<Kind, string> = {
    button: 'button, summary',
    link: 'a[href]',
    field: 'input:not([type=radio], [type=checkbox], [type=file], [type=range]), textarea, select',
    slider: 'input[type=range]',
    choice: 'input:is([type=radio], [type=checkbox])',
    file: 'input[type=file]',
  }
  const clean = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

  function nameOf(element: Element): string {
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ')
    const { labels } = element as HTMLInputElement
    const group = kind === 'file' ? element.closest('fieldset, [role=group]')?.querySelector('legend, label') : null
    const texts = [
      element.getAttribute('aria-label'),
      ids.map((id) => (id === '' ? '' : document.getElementById(id)?.textContent)).join(' '),
      group?.textContent,
      labels?.[0]?.textContent,
      element.textContent,
    ]
    return clean(texts.find((text) => clean(text) !== ''))
  }
  // A modal dialog hides the rest of the page from people.
  const around = document.querySelector('[data-modal]') ?? document
  const found = [...around.querySelectorAll(selectors[kind])].filter(
    (element) => kind === 'file' || element.checkVisibility({ visibilityProperty: true }),
  )
  return (
    found.find((element) => nameOf(element) === name) ??
    found.find((element) => nameOf(element).startsWith(name)) ??
    found.find((element) => nameOf(element).endsWith(name)) ??
    null
  )
}
