import type { PublicModule } from './public-modules.ts'

/** A block of code in a README; its first line may state the path of its file. */
export type Example = { language: string; code: string; path?: string }

/** Returns every block that an app can contain. */
export function readExamples(readme: string): Example[] {
  return [...readme.matchAll(/^```(tsx?|css|html|jsonc)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => {
    const [, path] = /^(?:\/\/|\/\*|<!--) ([\w./-]+\.\w+)/.exec(code) ?? []
    // A doctype must come first.
    return path
      ? { language, path, code: language === 'html' ? code.slice(code.indexOf('\n') + 1) : code }
      : { language, code }
  })
}

/** Returns the output of an example according to the comments after its `console.log`. */
export function readExpectedOutput({ code }: Example): string[] {
  return [...code.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map(([, printed = '']) => printed)
}

/** Compares the exports with the names of a README (`path  name, name`); after `…` a line names none. */
export function findNameProblems(readme: string, modules: readonly PublicModule[]): string[] {
  const listed = new Map<string, string[]>(
    [...readme.matchAll(/^```text\n(.*?)^```$/gms)]
      .flatMap(([, block = '']) => block.split('\n'))
      .flatMap((line) => {
        const [, path, names = ''] = /^(\S+) {2,}(\S.*)$/.exec(line) ?? []
        return path ? [[path, names.split(', ')] as const] : []
      }),
  )
  const exported = new Map(modules.map(({ path, names }) => [path, names]))
  return [...new Set([...listed.keys(), ...exported.keys()])].flatMap((path) => {
    const inReadme = listed.get(path) ?? []
    const inCode = exported.get(path) ?? []
    if (inReadme[0]?.startsWith('…') && inCode.length > 0) return []
    if (inReadme.length === 0 && inCode.length === 0) return [`The README does not list ${path}, which is public`]
    return [
      ...inCode.filter((name) => !inReadme.includes(name)).map((name) => `The README lacks ${name} of ${path}`),
      ...inReadme
        .filter((name) => !inCode.includes(name))
        .map((name) => `The README lists ${name}, which ${path} has not`),
    ]
  })
}
