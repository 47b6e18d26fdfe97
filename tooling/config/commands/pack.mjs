import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root, run, runTool } from './processes.mjs'

const packages = join(root, 'packages')

/**
 * Builds and packs every package for use elsewhere. A release first raises the versions, moves the changesets to the
 * changelogs, and writes the notes beside the files.
 * @param {readonly string[]} args the folder of the files, and `--release`
 */
export async function pack(args) {
  const folder = resolve(root, args.find((arg) => !arg.startsWith('--')) ?? 'packed')
  if (args.includes('--release')) {
    const code = (await runTool('changeset', ['version'])) || (await runTool('oxfmt', ['packages']))
    if (code !== 0) return code
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'NOTES.md'), readNotes())
  }
  for (const name of readdirSync(packages)) {
    const code = await run('pnpm', ['pack', '--pack-destination', folder], { cwd: join(packages, name) })
    if (code !== 0) return code
  }
  return 0
}

/** The newest chapter of each changelog, below the name of its package. */
function readNotes() {
  const chapters = readdirSync(packages).map((name) => {
    const [title = '', newest = ''] = readFileSync(join(packages, name, 'CHANGELOG.md'), 'utf8')
      .split(/^#{1,2} /m)
      .slice(1)
    return `# ${title.trim()} ${newest.trim()}\n`
  })
  return chapters.join('\n')
}
