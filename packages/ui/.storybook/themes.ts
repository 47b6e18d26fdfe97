const files = import.meta.glob<string>('../../../apps/*/src/theme.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})

const themes: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, css]) => [path.split('/').at(-3) ?? path, css]),
)

/** The folders of the brands: a new one is here by itself. */
export const brandNames = [...themes.keys()]

const style = document.head.appendChild(document.createElement('style'))

/** Gives the page the style sheet of a brand. */
export function showBrand(name: string) {
  const css = themes.get(name) ?? ''
  if (style.textContent !== css) style.textContent = css
}
