/** The commands that exist, by what a document may write before a name. */
export type Commands = Readonly<Record<'npm run' | 'npm test --' | 'npm run trial --', readonly string[]>>

/** Finds commands of a document that do not exist, or that need more than Node and npm. */
export function findCommandProblems(document: string, commands: Commands): string[] {
  const blocks = [...document.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) => block.split('\n'))
  const inline = [...document.replaceAll(/^```.*?^```$/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  const foreign = [...blocks, ...inline].filter((code) => /^\s*(?:\w+=\S+ )*(?:pnpm|npx|yarn)\s/.test(code))
  const written = [...blocks, ...inline].flatMap((code) => {
    const command = code.replace(/\s#.*$/, '')
    return Object.entries(commands).flatMap(([before, names]) => {
      const rest = new RegExp(`(?:^|[\\s=])${before} (?!--)(\\S.*)$`).exec(command)?.[1] ?? ''
      // Every word after `npm test --` is a check; the others have a name and then its own words.
      const words = rest.split(' ').filter((word) => /^[a-z][a-z-]*$/.test(word))
      const named = before === 'npm test --' ? words : words.slice(0, 1)
      return named.filter((name) => !names.includes(name)).map((name) => `${before} ${name}`)
    })
  })
  return [
    ...foreign.map((code) => `\`${code.trim()}\` needs more than Node and npm`),
    ...written.map((command) => `\`${command}\` does not exist`),
  ]
}
