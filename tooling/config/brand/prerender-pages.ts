import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { DRAWING, findAssets, HEIC_DECODER, type Manifest, MODULE_FILES } from './assets.ts'
import { peers } from './peers.ts'
import { readThemeColors } from './theme-colors.ts'
import { type PageOfDocument, writePage } from './write-page.ts'

/** A page as packages/portal/src/app/prerender.tsx renders it. */
type Page = PageOfDocument & { path: string; parts: readonly { [MODULE_ID]?: string }[] }

/**
 * Writes a document per route into dist/pages, and pages.json: a path, a file, whether browsers cache it, and the document
 * for the server to draw in.
 */
export async function prerenderPages(root: string, dist: string): Promise<void> {
  const pages = await renderPages(root)
  const manifest = JSON.parse(await readFile(resolve(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const moduleFiles = JSON.parse(await readFile(resolve(dist, MODULE_FILES), 'utf8')) as Record<string, string>
  const template = await readFile(resolve(dist, 'index.html'), 'utf8')
  const themeColors = await readThemeColors(resolve(root, 'src/theme.css'))
  const index: { path: string; file: string; isKept?: boolean; drawnFile?: string }[] = []
  for (const page of pages) {
    const name = `${page.path.replaceAll(/[^a-z]+/gi, '-').replaceAll(/^-|-$/g, '')}.html`
    const file = `pages/${name}`
    const drawnFile = page.isDrawn ? `${DRAWING}/${name}` : undefined
    const assets = findAssets(
      manifest,
      moduleFiles,
      page.parts.flatMap((part) => part[MODULE_ID] ?? []),
    )
    const options = { template, assets, themeColors, dist }
    await write(resolve(dist, file), await writePage({ ...options, page: { ...page, isDrawn: false } }))
    if (drawnFile) await write(resolve(dist, drawnFile), await writePage({ ...options, page }))
    index.push({ path: page.path, file, ...(page.isKept && { isKept: true }), ...(drawnFile && { drawnFile }) })
  }
  // Any other path gets an empty document, and the portal decides.
  const empty = { title: '', html: '', isFinished: false, data: [] }
  const assets = findAssets(manifest, moduleFiles, [])
  await write(resolve(dist, 'index.html'), await writePage({ template, page: empty, assets, themeColors, dist }))
  await write(resolve(dist, 'pages.json'), JSON.stringify(index, null, 2))
  await rm(resolve(dist, '.vite'), { recursive: true })
}

async function renderPages(root: string): Promise<Page[]> {
  const outDir = resolve(root, 'dist', DRAWING)
  const drawing = 'src/drawing.ts'
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [screenIds(root)],
    resolve: { dedupe: peers },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      // "use client" only matters for server components, which are not used here.
      rolldownOptions: {
        // Only a browser decodes a photo.
        external: HEIC_DECODER,
        input: ['src/prerender.ts', ...(existsSync(resolve(root, drawing)) ? [drawing] : [])],
        checks: { moduleLevelDirective: false, bundlerTimings: false },
      },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const { pages } = (await import(pathToFileURL(resolve(outDir, 'prerender.js')).href)) as { pages: Promise<Page[]> }
  const rendered = await pages
  await rm(resolve(outDir, 'prerender.js'))
  return rendered
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** The export with the path of a module of the prerendering build. */
const MODULE_ID = 'moduleId'

/** Adds an export with its own path to each lazy part of a page, so that the page can preload its chunk. */
function screenIds(root: string): Plugin {
  return {
    name: 'screen-ids',
    transform(code, id) {
      if (!/-(screen|layout)\.tsx$|\/(menu|routes)\.tsx$/.test(id)) return null
      return `${code}\nexport const ${MODULE_ID} = ${JSON.stringify(relative(root, id))}`
    },
  }
}
