const files = import.meta.glob<string>('../../../apps/*/src/theme.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})

const themes: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, css]) => [path.split('/').at(-3) ?? path, css]),
)

/** The folders of the brands, read from the workspace. */
export const brandNames = [...themes.keys()]

const style = document.head.appendChild(document.createElement('style'))

/** Sets the style sheet of a brand. */
export function showBrand(name: string) {
  const css = themes.get(name) ?? ''
  if (style.textContent !== css) style.textContent = css
}
