import tailwind from '@tailwindcss/vite'
import { join } from 'node:path'
import { createServer, type InlineConfig, type Plugin, type ViteDevServer } from 'vite'
import { peers } from '../brand/peers.ts'

type Options = {
  /** The folder of the brand. */
  root: string
  port: number
  /** The origin of the running server, which answers everything except pages. */
  api: string
}

/** The paths that the server answers in a browser. */
const ofServer = ['/api', '/sandbox', '/health']

/** The portal of a brand from the sources of the workspace: a saved file is on the screen at once. */
export function toDevConfig({ root, port, api }: Options): InlineConfig {
  return {
    root,
    configFile: false,
    // The folder of the app is not the working directory.
    cacheDir: join(root, 'node_modules/.vite'),
    clearScreen: false,
    logLevel: 'warn',
    plugins: [tailwind(), noServiceWorker],
    resolve: { dedupe: peers },
    server: {
      host: 'localhost',
      port,
      strictPort: true,
      proxy: Object.fromEntries(ofServer.map((path) => [path, api])),
    },
  }
}

/** Replaces the service worker of `npm start` on the same address, which would show the pages of the last build. */
const noServiceWorker: Plugin = {
  name: 'no-service-worker',
  configureServer({ middlewares }) {
    middlewares.use('/service-worker.js', (_, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.end("addEventListener('install', () => skipWaiting())\n")
    })
  },
}

/** Starts it. */
export async function startDevServer(options: Options): Promise<ViteDevServer> {
  const server = await createServer(toDevConfig(options))
  await server.listen()
  return server
}
