import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitCodeOf, root, startProcess, stop } from './processes.mjs'
import {
  brandFolders,
  demoPassword,
  environment,
  findTakenPort,
  serverProgram,
  settingsOf,
  waitForHealth,
} from './start.mjs'

/**
 * Shows the portal of one brand from its sources, next to a server that restarts when its sources change.
 * @param {readonly string[]} args the brand; the first one by default
 */
export async function dev([name = Object.keys(brandFolders)[0] ?? '']) {
  const ids = /** @type {(keyof typeof brandFolders)[]} */ (Object.keys(brandFolders))
  const id = ids.find((each) => name === each || name === brandFolders[each])
  if (!id) {
    console.error(`There is no brand ${name}. Choose from ${ids.join(', ')}.`)
    return 2
  }
  // The pages have the address of the brand, so that links in mails and the bank return to them; the server is behind it.
  const settings = ids.map((each) => ({ id: each, ...settingsOf(each) }))
  const portOf = (/** @type {(typeof settings)[number]} */ { port, defaultPort }) =>
    Number(process.env[port] || defaultPort)
  const behind = settings.map((each) => ({
    name: `server of ${each.id}`,
    variable: each.port,
    port: String(portOf(each) + 1),
  }))
  const index = ids.indexOf(id)
  const page = { name: `${id} brand`, variable: settingsOf(id).port, port: String(portOf({ id, ...settingsOf(id) })) }
  const taken = await findTakenPort([page, ...behind])
  if (taken) {
    console.error(
      `Port ${taken.port} (${taken.name}) is in use. End that program, or choose others with ${taken.variable}.`,
    )
    return 1
  }
  for (const each of ids) provideBuild(join(root, 'apps', brandFolders[each], 'dist'))
  const env = { ...environment }
  settings.forEach((each, place) => {
    env[each.url] ??= `http://localhost:${portOf(each)}`
    env[each.port] = behind[place]?.port
  })
  const { startDevServer } = await import('../dev/dev-server.ts')
  const child = startProcess('node', ['--watch', '--watch-preserve-output', ...serverProgram], { env })
  const ended = exitCodeOf(child)
  const vite = await startDevServer({
    root: join(root, 'apps', brandFolders[id]),
    port: Number(page.port),
    api: `http://localhost:${behind[index]?.port}`,
  })
  const isReady = await Promise.race([waitForHealth(child, behind), ended.then(() => false)])
  if (isReady) {
    console.log(
      `Ready: ${id} brand from its sources http://localhost:${page.port} - log in as starter@demo.nl with password ${demoPassword}`,
    )
  }
  const code = await ended
  await vite.close()
  return stop.requested ? 0 : code || 1
}

/**
 * The server refuses to start without pages, which the dev server has instead.
 * @param {string} dist
 */
function provideBuild(dist) {
  if (existsSync(join(dist, 'index.html'))) return
  mkdirSync(dist, { recursive: true })
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>npm run dev shows one brand</title>')
}
