import type { PublicModule } from './public-modules.ts'

/** A block of code in a README, with its language. */
export type Example = { language: 'ts' | 'tsx'; code: string }

/** Returns every block of TypeScript. */
export function readExamples(readme: string): Example[] {
  return [...readme.matchAll(/^```(tsx?)\n(.*?)^```$/gms)].map(([, language, code = '']) => ({
    language: language === 'tsx' ? 'tsx' : 'ts',
    code,
  }))
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
    return [
      ...inCode.filter((name) => !inReadme.includes(name)).map((name) => `The README lacks ${name} of ${path}`),
      ...inReadme
        .filter((name) => !inCode.includes(name))
        .map((name) => `The README lists ${name}, which ${path} has not`),
    ]
  })
}
