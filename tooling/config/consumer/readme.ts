import type { PublicModule } from './public-modules.ts'

/** The code of a README that others copy, with the language that stands above it. */
export type Example = { language: 'ts' | 'tsx'; code: string }

/** Every block of TypeScript. */
export function readExamples(readme: string): Example[] {
  return [...readme.matchAll(/^```(tsx?)\n(.*?)^```$/gms)].map(([, language, code = '']) => ({
    language: language === 'tsx' ? 'tsx' : 'ts',
    code,
  }))
}

/** What an example says behind its `console.log` that it prints. */
export function readExpectedOutput({ code }: Example): string[] {
  return [...code.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map(([, printed = '']) => printed)
}

/**
 * How the names of a README (`path  name, name`, in a block of text) differ from those that are exported. Names that a
 * rule gives are told by the rule, behind `…`.
 */
export function findNameProblems(readme: string, packageName: string, modules: readonly PublicModule[]): string[] {
  const told = new Map<string, string[]>(
    [...readme.matchAll(/^```text\n(.*?)^```$/gms)]
      .flatMap(([, block = '']) => block.split('\n'))
      .flatMap((line) => {
        const [, path, names = ''] = /^(\S+) {2,}(\S.*)$/.exec(line) ?? []
        return path ? [[`${packageName}/${path}`, names.split(', ')] as const] : []
      }),
  )
  const exported = new Map(modules.map(({ specifier, names }) => [specifier, names.map(({ name }) => name)]))
  return [...new Set([...told.keys(), ...exported.keys()])].flatMap((specifier) => {
    const inReadme = told.get(specifier) ?? []
    const inCode = exported.get(specifier) ?? []
    if (inReadme[0]?.startsWith('…') && inCode.length > 0) return []
    return [
      ...inCode.filter((name) => !inReadme.includes(name)).map((name) => `The README lacks ${name} of ${specifier}`),
      ...inReadme
        .filter((name) => !inCode.includes(name))
        .map((name) => `The README tells of ${name}, which ${specifier} has not`),
    ]
  })
}
