import type { ReceivedFile } from '@portal/api/operations'
import { describe, expect, it, vi } from 'vitest'
import { documentsAtom } from '../../../store/aanvragen-slice.ts'
import { storeFile, storedPaths } from '../../../store/files-database.ts'
import { ownerAtom } from '../../../store/saved-copy.ts'
import { wipe } from '../../../store/wipe.ts'
import { offerID } from '../../../testing/calculations.ts'
import type { Answers } from '../../../testing/fake-api.ts'
import { pending } from '../../../testing/fake-api.ts'
import { photoFile, stubPhotos } from '../../../testing/photos.ts'
import { openAt, settled } from '../../../testing/render-at.tsx'
import {
  cancelDocument,
  chooseDocument,
  deleteDocument,
  loadReceived,
  openDocument,
  receivedDocuments,
  resumeDocuments,
  retryDocument,
  whenSettled,
} from './uploads.ts'
import { until } from '../../../testing/until.ts'

const address = { offerId: offerID, person: 'mijn', document: 'kopie' } as const
const path = `${offerID}/mijn/kopie`

const received: ReceivedFile = {
  person: 'mijn',
  document: 'kopie',
  mediaType: 'image/jpeg',
  bytes: 1234,
  receivedAt: '2026-11-20T12:00:00.000Z',
}

async function open(answers: Answers) {
  stubPhotos({ width: 10, height: 20 })
  const opened = openAt('/contact', { answers })
  await settled(opened)
  await opened.portal.session.ensure()
  const stateOf = (at = path) => opened.portal.store.get(documentsAtom)[at]
  return { ...opened, stateOf }
}

/** Returns true when the browser would ask before leaving the page. */
function asksToStay(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

describe('a chosen document', () => {
  // Requirement C20.
  it('is sent reduced and without its name, with progress, and then only the server has it', async () => {
    const answer = pending<'saveFile'>()
    const { portal, api, stateOf } = await open({ saveFile: answer.answer })
    const done = chooseDocument(portal, address, photoFile('Sanne-Spaarder.jpg'))
    await until(() => expect(stateOf()?.upload).toMatchObject({ status: 'sending', sentBytes: 10 }))
    expect(await storedPaths('')).toEqual([path])
    expect(asksToStay()).toBe(true)
    answer.give({ data: received })
    await done
    expect(stateOf()).toEqual({ received, upload: null })
    expect(await storedPaths('')).toEqual([])
    expect(asksToStay()).toBe(false)
    const [call] = api.callsOf('saveFile')
    expect(call?.params).toEqual({ id: offerID, person: 'mijn', document: 'kopie' })
    expect(call?.headers.get('content-type')).toBe('image/jpeg')
    const body = call?.body as Blob | undefined
    expect(await body?.text()).toBe('drawn 10 x 20 at 0.8')
    expect(JSON.stringify([...(call?.headers ?? [])])).not.toContain('Sanne')
  })

  // Requirement T30.
  it('is never sent when it is neither a photo nor a PDF', async () => {
    const { portal, api, stateOf } = await open({})
    await chooseDocument(portal, address, new File(['<html>'], 'paspoort.jpg', { type: 'image/jpeg' }))
    expect(stateOf()?.upload).toEqual({
      status: 'failed',
      text: 'Dit bestand kunnen wij niet lezen. Kies een foto (JPG of PNG) of een PDF',
      canRetry: false,
    })
    expect(api.callsOf('saveFile')).toEqual([])
    expect(await storedPaths('')).toEqual([])
    expect(asksToStay()).toBe(false)
  })

  it("is deleted when the server refuses it, with the server's message", async () => {
    const message = 'Wij kunnen deze PDF niet lezen'
    const { portal, stateOf } = await open({ saveFile: { status: 422, body: { message } } })
    await chooseDocument(portal, address, photoFile())
    expect(stateOf()?.upload).toEqual({ status: 'failed', text: message, canRetry: false })
    expect(await storedPaths('')).toEqual([])
  })

  it('stays here while the connection is lost, and is sent on request', async () => {
    const { portal, api, stateOf } = await open({ saveFile: 'no connection' })
    await chooseDocument(portal, address, photoFile())
    expect(stateOf()?.upload).toMatchObject({ status: 'failed', canRetry: true })
    expect(await storedPaths('')).toEqual([path])
    api.answer({ saveFile: { data: received } })
    await retryDocument(portal, address)
    expect(stateOf()).toEqual({ received, upload: null })
    expect(await storedPaths('')).toEqual([])
  })

  it('replaces one that is still uploading', async () => {
    const slow = pending<'saveFile'>()
    const { portal, api, stateOf } = await open({ saveFile: slow.answer })
    const first = chooseDocument(portal, address, photoFile('een.jpg'))
    await until(() => expect(api.callsOf('saveFile')).toHaveLength(1))
    api.answer({ saveFile: { data: { ...received, bytes: 2 } } })
    await chooseDocument(portal, address, photoFile('twee.jpg'))
    slow.give({ data: { ...received, bytes: 1 } })
    await first
    expect(stateOf()).toEqual({ received: { ...received, bytes: 2 }, upload: null })
    expect(asksToStay()).toBe(false)
  })

  it("can be cancelled, after which the server's documents are reloaded", async () => {
    const { portal, api, stateOf } = await open({ saveFile: pending<'saveFile'>().answer, getFiles: { data: [] } })
    const done = chooseDocument(portal, address, photoFile())
    await until(() => expect(api.callsOf('saveFile')).toHaveLength(1))
    await cancelDocument(portal, address)
    await done
    expect(stateOf()).toEqual({ received: null, upload: null })
    expect(await storedPaths('')).toEqual([])
    expect(api.callsOf('getFiles')).toHaveLength(1)
  })

  it('is deleted on the server; a failure shows why and deletes nothing', async () => {
    const { portal, api, stateOf } = await open({ saveFile: { data: received }, deleteFile: 'no connection' })
    await chooseDocument(portal, address, photoFile())
    expect((await deleteDocument(portal, address))?.kind).toBe('network')
    expect(stateOf()?.received).toEqual(received)
    api.answer({ deleteFile: { data: {} } })
    expect(await deleteDocument(portal, address)).toBeNull()
    expect(receivedDocuments(portal.store.get(documentsAtom), offerID)).toEqual([])
  })
})

describe('a photo that a phone sent after an upload here failed', () => {
  const byPhone: ReceivedFile = { ...received, receivedAt: '2026-11-20T12:05:00.000Z' }
  const photo = new Blob(['foto van de telefoon'], { type: 'image/jpeg' })

  async function failThenReceive() {
    const opened = await open({ saveFile: { status: 503 }, getFiles: { data: [] } })
    await chooseDocument(opened.portal, address, photoFile('verkeerde-pas.jpg'))
    expect(opened.stateOf()?.upload).toMatchObject({ status: 'failed', canRetry: true })
    opened.api.answer({ getFiles: { data: [byPhone] }, saveFile: { data: received }, getFile: { file: photo } })
    return opened
  }

  it('is the document that is shown and opened, and the failed one is deleted here', async () => {
    const { portal, stateOf } = await failThenReceive()
    await loadReceived(portal, offerID)
    expect(stateOf()).toEqual({ received: byPhone, upload: null })
    const opened = await openDocument(portal, address)
    expect(opened.ok && (await opened.value.text())).toBe('foto van de telefoon')
    expect(await storedPaths('')).toEqual([])
  })

  it('is not replaced after a reload', async () => {
    const { portal, api, stateOf } = await failThenReceive()
    portal.store.set(documentsAtom, {})
    await resumeDocuments(portal, offerID)
    await whenSettled(portal, offerID)
    expect(stateOf()).toEqual({ received: byPhone, upload: null })
    expect(api.callsOf('saveFile')).toHaveLength(1)
    expect(await storedPaths('')).toEqual([])
  })
})

describe('documents after a reload', () => {
  it('replace the one that the server had when they were chosen', async () => {
    const { portal, api, stateOf } = await open({ saveFile: { status: 503 }, getFiles: { data: [received] } })
    await loadReceived(portal, offerID)
    await chooseDocument(portal, address, photoFile())
    portal.store.set(documentsAtom, {})
    const newer = { ...received, bytes: 20 }
    api.answer({ saveFile: { data: newer } })
    await resumeDocuments(portal, offerID)
    await whenSettled(portal, offerID)
    expect(stateOf()).toEqual({ received: newer, upload: null })
  })

  it('are not sent while those of the server are unknown', async () => {
    const { portal, api } = await open({ getFiles: { status: 503 }, saveFile: { data: received } })
    await storeFile(path, new Blob(['een foto'], { type: 'image/jpeg' }), () => true)
    expect((await resumeDocuments(portal, offerID))?.status).toBe(503)
    await whenSettled(portal, offerID)
    expect(api.callsOf('saveFile')).toEqual([])
    expect(await storedPaths('')).toEqual([path])
  })

  it('are those of the server, and interrupted uploads resume', async () => {
    const card = { ...received, document: 'voorkant' } as const
    const { portal, api, stateOf } = await open({ getFiles: { data: [card] }, saveFile: { data: received } })
    await storeFile(path, new Blob(['een foto'], { type: 'image/jpeg' }), () => true)
    await storeFile('another-offer/mijn/kopie', new Blob(['niet deze']), () => true)
    expect(await resumeDocuments(portal, offerID)).toBeNull()
    await whenSettled(portal, offerID)
    expect(stateOf()).toEqual({ received, upload: null })
    expect(receivedDocuments(portal.store.get(documentsAtom), offerID).toSorted()).toEqual([
      'mijn/kopie',
      'mijn/voorkant',
    ])
    expect(api.callsOf('saveFile')).toHaveLength(1)
    expect(await storedPaths('')).toEqual(['another-offer/mijn/kopie'])
  })
})

describe('the end of a session', () => {
  it('aborts uploads and deletes their files', async () => {
    const slow = pending<'saveFile'>()
    const { portal, api } = await open({ saveFile: slow.answer })
    const done = chooseDocument(portal, address, photoFile())
    await until(() => expect(api.callsOf('saveFile')).toHaveLength(1))
    await wipe(portal.store)
    slow.give({ data: received })
    await done
    expect(api.callsOf('saveFile')[0]?.signal.aborted).toBe(true)
    expect(portal.store.get(ownerAtom)).toBeNull()
    expect(await storedPaths('')).toEqual([])
    expect(asksToStay()).toBe(false)
  })

  it('while a photo is being reduced saves and sends nothing', async () => {
    const { portal, api } = await open({})
    let show: (picture: unknown) => void = () => {}
    const isRead = new Promise<void>((begin) => {
      vi.stubGlobal('createImageBitmap', () => (begin(), new Promise((resolve) => void (show = resolve))))
    })
    const done = chooseDocument(portal, address, photoFile())
    await isRead
    expect(asksToStay()).toBe(true)
    await wipe(portal.store)
    show({ width: 1, height: 1, close: () => {} })
    await done
    expect(await storedPaths('')).toEqual([])
    expect(api.callsOf('saveFile')).toEqual([])
  })
})
