import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readExpectedOutput, type Example } from './readme.ts'
import { run } from './run.ts'

const files = {
  'tsconfig.json': JSON.stringify({
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
  }),
  'vite.config.js': `import tailwind from '@tailwindcss/vite'

export default ({ isSsrBuild }) => ({
  plugins: [tailwind()],
  logLevel: 'error',
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ...(isSsrBuild && { outDir: 'server' }),
    rolldownOptions: { checks: { moduleLevelDirective: false, bundlerTimings: false } },
  },
})
`,
  'package.json': JSON.stringify({ private: true, type: 'module' }),
  'prerender.js': `import { brand } from './src/brand.ts'
const { pages } = await import('./server/prerender.js')
const login = (await pages).find(({ path }) => path === '/login')
if (!login?.html.includes(brand.texts.loginTitle)) throw new Error('/login is rendered without the title of the brand')
`,
}

/** Creates an app of the first brand and the examples of the READMEs, checks its types, builds and runs it. */
export function findAppProblems(root: string, app: string, examples: readonly Example[]): string[] {
  const [brand = ''] = readdirSync(join(root, 'apps'))
  for (const path of ['index.html', 'src'])
    cpSync(join(root, 'apps', brand, path), join(app, path), { recursive: true })
  const written = examples.map((example, index) => ({ example, path: `src/example-${index}.${example.language}` }))
  for (const { path, example } of written) writeFileSync(join(app, path), example.code)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(app, name), text)
  const vite = 'node_modules/vite/bin/vite.js'
  return [
    ...run(app, 'The types of the app', ['node_modules/typescript/bin/tsc', '--project', '.']).problems,
    ...run(app, 'The build of the app', [vite, 'build']).problems,
    ...run(app, 'The build for prerendering', [vite, 'build', '--ssr', 'src/prerender.ts']).problems,
    ...run(app, 'The prerendered pages', ['prerender.js']).problems,
    ...written.flatMap(({ path, example }) => findExampleProblems(app, path, example)),
  ]
}

/** Runs an example that prints, in plain Node, and compares its output with the comments next to it. */
function findExampleProblems(app: string, path: string, example: Example): string[] {
  const expected = readExpectedOutput(example)
  if (expected.length === 0) return []
  const { output, problems } = run(app, `The example ${path}`, [path])
  // A README cannot show no-break spaces.
  const isAsExpected = output.trim().replaceAll('\u00A0', ' ') === expected.join('\n')
  return isAsExpected ? problems : [...problems, `This example prints:\n${output}\n${example.code}`]
}
