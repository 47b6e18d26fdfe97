const sources = import.meta.glob<string>('../../../flows/src/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every name that the README of flows lists, with its declaration and docstring, as Markdown. */
export function namesOfFlows(readme: string): string {
  const listed = [...readme.matchAll(/^([a-z]+(?:\/[a-z-]+)+) {2,}\S/gm)].map(([, module = '']) => module)
  return listed
    .map((module) => `## ${module}\n\n${listNames(sources[`../../../flows/src/${module}.ts`] ?? '').join('\n\n')}`)
    .join('\n\n')
}

function listNames(source: string): string[] {
  const pattern =
    /\/\*\*((?:(?!\*\/).)*)\*\/\nexport (?:(async )?function (?=(.*))|(type .*?)$(?=\n\n|\n?(?![^]))|(const .*?)$)/gms
  return [...source.matchAll(pattern)].map(([, docstring = '', async = '', fn, type, constant = '']) => {
    const text = docstring.replaceAll(/\n? *\* ?/g, ' ').trim()
    return `\`\`\`ts\n${fn ? `${async}function ${signatureOf(fn)}` : (type ?? constant)}\n\`\`\`\n\n${text}`
  })
}

/** The text up to the brace of the body: the first ` {` at the end of a line before which every bracket is closed. */
function signatureOf(declaration: string): string {
  const ends = [...declaration.matchAll(/ \{$/gm)].map(({ index }) => declaration.slice(0, index))
  const countOf = (text: string, brackets: RegExp) => text.match(brackets)?.length ?? 0
  return ends.find((text) => countOf(text, /[({]/g) === countOf(text, /[)}]/g)) ?? ''
}
