import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { portalRooms, rulesRooms, serverRooms, serverWings } from './import-problem.ts'

const root = join(import.meta.dirname, '../../..')
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const picture = readFileSync(join(root, 'docs/architecture.svg'), 'utf8')

function foldersOf(path: string): string[] {
  const entries = readdirSync(join(root, path), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

it('the tables of rooms, floors and wings name the folders on the disk', () => {
  expect(foldersOf('packages/portal/src').toSorted()).toEqual([...Object.keys(portalRooms), 'testing'].toSorted())
  expect(foldersOf('packages/flows/src').toSorted()).toEqual(Object.keys(rulesRooms).toSorted())
  expect(foldersOf('tooling/server/src').toSorted()).toEqual(Object.keys(serverRooms).toSorted())
  expect(foldersOf('tooling/server/src/modules').toSorted()).toEqual(Object.keys(serverWings).toSorted())
})

it.each(Object.entries(serverWings))('the wing %s has the folders of its table', (wing, folders) => {
  expect(foldersOf(`tooling/server/src/modules/${wing}`).toSorted()).toEqual(folders.toSorted())
})

it('the picture of the architecture shows every room, floor and wing', () => {
  const rooms = [...Object.keys(portalRooms), ...Object.keys(serverRooms), ...Object.keys(serverWings)]

  expect(rooms.filter((room) => !new RegExp(`>${room}[:<]`, 'u').test(picture))).toEqual([])
})

it('the page of the architecture lists every folder of every wing in its order', () => {
  const rows = Object.entries(serverWings).map(
    ([wing, folders]) => `| \`${wing}/\` | ${folders.join(', ') || '(one module)'} |`,
  )

  expect(rows.filter((row) => !page.replaceAll(/ +/gu, ' ').includes(row))).toEqual([])
})
