import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findStyleProblems } from './built-styles.ts'
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
  'package.json': JSON.stringify({ private: true, type: 'module' }),
  'prerender.js': `import { brand } from './src/brand.ts'
const { pages } = await import('./server/prerender.js')
const login = (await pages).find(({ path }) => path === '/login')
if (!login?.html.includes(brand.texts.loginTitle)) throw new Error('/login is rendered without the title of the brand')
`,
  'drawing.js': `import { drawHome } from './drawing/drawing.js'
const user = { id: '1', username: 's', email: 's@demo.nl', name: 'Sanne', mobile: '', role: 'customer', actedBy: null }
const answers = { '/api/users/me': user, '/api/contracts/summaries': { Contract: [] } }
globalThis.fetch = async (address, { headers }) => {
  const { origin, pathname } = new URL(address)
  const data = origin === 'http://api.example' && headers.cookie === 'session=1' && answers[pathname]
  return data ? Response.json({ data }) : Response.json({ message: 'Nee' }, { status: 500 })
}
const page = await drawHome('http://api.example', 'session=1')
if (!page?.html.includes('Sanne') || !page.answers['/api/users/me']) throw new Error('The page has not its customer')
`,
  // Answers the calls of an example as the server does: without its cookie nobody is logged in.
  'server.js': `globalThis.fetch = async (request) => {
  const { username } = request.url.endsWith('/api/login') ? await request.json() : {}
  if (username === 'opbouw@demo.nl') return Response.json({ data: { status: 'twoFactorRequired' } })
  if (username) return Response.json({ data: { status: 'authenticated' } }, { headers: { 'set-cookie': 'session=1; Path=/' } })
  if (request.headers.get('cookie') !== 'session=1') return Response.json({}, { status: 401 })
  const data = { id: '1', username: 'starter', email: 'starter@demo.nl', name: '', mobile: '', role: 'customer', actedBy: null }
  return Response.json({ data })
}
`,
}

/** Writes the examples of a README as an app, checks its types, builds it when it has a page, and runs what prints. */
export function findAppProblems(app: string, examples: readonly Example[]): string[] {
  const written = examples.map((example, index) => ({
    ...example,
    path: example.path ?? `src/example-${index}.${example.language}`,
  }))
  // A README may have its own, such as the configuration of TypeScript.
  for (const [path, text] of Object.entries(files)) write(app, path, text)
  for (const { path, code } of written) write(app, path, code)
  return [
    ...run(app, 'The types of the app', ['node_modules/typescript/bin/tsc', '--project', '.']).problems,
    ...(existsSync(join(app, 'index.html')) ? findBuildProblems(app, classesOf(examples)) : []),
    ...written.flatMap((example) => findOutputProblems(app, example)),
  ]
}

/** The classes of Tailwind in the examples themselves. */
function classesOf(examples: readonly Example[]): string[] {
  const lists = examples.flatMap(({ code }) => [...code.matchAll(/ class(?:Name)?="([^"]*)"/g)])
  return lists.flatMap(([, list = '']) => list.split(' '))
}

function findBuildProblems(app: string, classes: readonly string[]): string[] {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error']
  const { problems } = run(app, 'The build of the app', vite)
  if (problems.length > 0) return problems
  const css = globSync('dist/assets/*.css', { cwd: app }).map((file) => readFileSync(join(app, file), 'utf8'))
  const themes = ['node_modules/@portal/ui/dist/theme.css', ...globSync('src/*.css', { cwd: app })]
  const styles = [
    ...findStyleProblems(css.join('\n'), ...themes.map((file) => readFileSync(join(app, file), 'utf8'))),
    ...classes.filter((name) => !css.join('').includes(`.${name}{`)).map((name) => `No style for the class ${name}`),
  ]
  if (!existsSync(join(app, 'src/prerender.ts'))) return styles
  return [
    ...styles,
    ...run(app, 'The build for prerendering', [...vite, '--ssr', 'src/prerender.ts', '--outDir', 'server']).problems,
    ...run(app, 'The prerendered pages', ['prerender.js']).problems,
    ...run(app, 'The build for drawing', [...vite, '--ssr', 'src/drawing.ts', '--outDir', 'drawing']).problems,
    ...run(app, 'The page of a customer', ['drawing.js']).problems,
  ]
}

/** Runs an example that prints, in plain Node, and compares its output with the comments next to it. */
function findOutputProblems(app: string, example: Example & { path: string }): string[] {
  const expected = readExpectedOutput(example)
  if (expected.length === 0) return []
  const { output, problems } = run(app, `The example ${example.path}`, ['--import', './server.js', example.path])
  // A README cannot show no-break spaces.
  const isAsExpected = output.trim().replaceAll('\u00A0', ' ') === expected.join('\n')
  return isAsExpected ? problems : [...problems, `This example prints:\n${output}\n${example.code}`]
}

function write(app: string, path: string, text: string): void {
  mkdirSync(dirname(join(app, path)), { recursive: true })
  writeFileSync(join(app, path), text)
}
