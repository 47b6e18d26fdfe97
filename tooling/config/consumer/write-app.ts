import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PublicModule } from './public-modules.ts'
import type { Example } from './readme.ts'

/** A package as others see it. */
export type SeenPackage = {
  name: string
  examples: readonly Example[]
  open: readonly PublicModule[]
  closed: readonly string[]
}

const tsconfig = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: ['vite/client'],
    strict: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  },
  include: ['src'],
}

const viteConfig = `import tailwind from '@tailwindcss/vite'

export default ({ isSsrBuild }) => ({
  plugins: [tailwind()],
  logLevel: 'error',
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ...(isSsrBuild && { outDir: 'server' }),
    minify: false,
    rolldownOptions: { checks: { moduleLevelDirective: false, bundlerTimings: false } },
  },
})
`

/** Writes an app: the first brand of the workspace, the examples of the READMEs, and an import of every public name. */
export function writeApp(root: string, folder: string, packages: readonly SeenPackage[]): void {
  const [brand = ''] = readdirSync(join(root, 'apps'))
  for (const path of ['index.html', 'src']) {
    cpSync(join(root, 'apps', brand, path), join(folder, path), { recursive: true })
  }
  const examples = packages.flatMap(listExamples)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const { path, example } of examples) write(path, example.code)
  write(
    'src/names.ts',
    packages
      .flatMap(({ open }) => open)
      .map(toReExport)
      .join(''),
  )
  write(
    'src/closed.ts',
    packages
      .flatMap(({ closed }) => closed)
      .map(toRefusedImport)
      .join(''),
  )
  write('src/server.ts', `export { pages } from './prerender.ts'\nexport * from './names.ts'\n`)
  write('tsconfig.json', JSON.stringify(tsconfig))
  write('vite.config.js', viteConfig)
}

/** The examples of a package's README, and the files they are written to. */
export function listExamples({ name, examples }: SeenPackage): { path: string; example: Example }[] {
  return examples.map((example, index) => {
    return { path: `src/${name.replace('@portal/', 'readme-')}-${index}.${example.language}`, example }
  })
}

function toReExport({ specifier, names }: PublicModule, index: number): string {
  const list = names.map(({ name, isType }) => `${isType ? 'type ' : ''}${name} as ${name}${index}`)
  return `export { ${list.join(', ')} } from '${specifier}'\n`
}

function toRefusedImport(specifier: string, index: number): string {
  return `// @ts-expect-error nobody outside may import it\nimport type * as closed${index} from '${specifier}'\n`
}
