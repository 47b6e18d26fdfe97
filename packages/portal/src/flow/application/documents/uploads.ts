import { getFiles } from '@portal/api/endpoints/application'
import { deleteFile, type DocumentAddress, getFile, saveFile } from '@portal/api/files'
import type { CallOptions } from '@portal/api/client'
import type { ApiError, Result } from '@portal/api/errors'
import type { ApplicantKind, DocumentKind } from '@portal/api/operations'
import { type DocumentState, documentsAtom, photosAtom } from '../../../store/aanvragen-slice.ts'
import { dropFile, storeFile, storedPaths } from '../../../store/files-database.ts'
import { readReplaced, readStoredFile } from '../../../store/stored-file.ts'
import { ownerAtom } from '../../../store/saved-copy.ts'
import type { Portal } from '../../../shared/portal.ts'
import { toFailureText } from './failure-text.ts'
import { prepareFile } from './prepare-file.ts'
import { documentTexts as texts } from './documents-texts.ts'
import type { PortalStore } from '../../../store/jotai.ts'

export const noDocument: DocumentState = { received: null, upload: null }

/** The running uploads by path; a new one for the same document aborts the earlier one. */
const runs = new WeakMap<PortalStore, Map<string, AbortController>>()

export function toDocumentPath({ offerId, person, document }: DocumentAddress): string {
  return `${offerId}/${person}/${document}`
}

/** The documents of an offer on the server, as `person/document`. */
export function receivedDocuments(
  documents: Readonly<Record<string, DocumentState>>,
  offerId: string,
): readonly string[] {
  return Object.entries(documents).flatMap(([path, { received }]) =>
    received && path.startsWith(`${offerId}/`) ? [path.slice(offerId.length + 1)] : [],
  )
}

/** Checks a file, reduces a photo, saves it in this browser and uploads it. */
export async function chooseDocument(portal: Portal, address: DocumentAddress, chosen: Blob): Promise<void> {
  const path = toDocumentPath(address)
  const { signal } = begin(portal, path)
  setUpload(portal, path, { status: 'preparing' })
  const prepared = await prepareFile(chosen)
  if (signal.aborted) return
  if (prepared.ok) {
    // A browser that saves no files only loses the retry after a reload.
    const replaces = stateOf(portal, path).received?.receivedAt ?? null
    await storeFile(path, prepared.file, () => !signal.aborted, replaces).catch(warn)
    if (!signal.aborted) await send(portal, address, prepared.file, signal)
    return
  }
  // An earlier file that is still saved would return after a reload.
  await dropFile(path).catch(warn)
  if (signal.aborted) return
  end(portal, path, signal)
  setUpload(portal, path, { status: 'failed', text: texts.problems[prepared.problem], canRetry: false })
}

export async function retryDocument(portal: Portal, address: DocumentAddress): Promise<void> {
  const path = toDocumentPath(address)
  const { signal } = begin(portal, path)
  setUpload(portal, path, { status: 'preparing' })
  const file = await readStoredFile(path).catch(() => null)
  if (signal.aborted) return
  if (file) return send(portal, address, file, signal)
  end(portal, path, signal)
  setUpload(portal, path, { status: 'failed', text: texts.gone, canRetry: false })
}

/** Aborts the upload and deletes the file here; the server's file stays. */
export async function cancelDocument(portal: Portal, address: DocumentAddress): Promise<void> {
  const path = toDocumentPath(address)
  const wasSending = stop(portal, path)
  setUpload(portal, path, null)
  await dropFile(path).catch(warn)
  // It may have arrived just before the abort.
  if (wasSending) await loadReceived(portal, address.offerId)
}

export async function deleteDocument(portal: Portal, address: DocumentAddress): Promise<ApiError | null> {
  const path = toDocumentPath(address)
  stop(portal, path)
  await dropFile(path).catch(warn)
  const result = await deleteFile(portal.api, address)
  if (!result.ok) return result.error
  setState(portal, path, noDocument)
  return null
}

/** Deletes the documents of a person, until one cannot be deleted. */
export async function deleteDocumentsOf(
  portal: Portal,
  offerId: string,
  person: ApplicantKind,
): Promise<ApiError | null> {
  for (const [path, { received, upload }] of Object.entries(portal.store.get(documentsAtom))) {
    if (!path.startsWith(`${offerId}/${person}/`) || (received === null && upload === null)) continue
    const document = path.slice(path.lastIndexOf('/') + 1) as DocumentKind
    const error = await deleteDocument(portal, { offerId, person, document })
    if (error) return error
  }
  return null
}

/** Returns the document itself: the one that is uploading, else the one on the server. */
export async function openDocument(portal: Portal, address: DocumentAddress): Promise<Result<Blob>> {
  const stored = await readStoredFile(toDocumentPath(address)).catch(() => null)
  return stored ? { ok: true, value: stored } : getFile(portal.api, address)
}

/** Loads which documents the server has, and resumes uploads from before the page load. */
export async function resumeDocuments(portal: Portal, offerId: string, signal?: AbortSignal): Promise<ApiError | null> {
  const error = await loadReceived(portal, offerId, signal && { signal })
  if (error) return error
  const stored = await storedPaths(`${offerId}/`).catch(() => [])
  for (const path of stored) {
    const [, person, document] = path.split('/')
    const { received, upload } = stateOf(portal, path)
    if (upload !== null) continue
    const replaces = await readReplaced(path).catch(() => null)
    // A phone may have sent a better photo since this one was chosen.
    if (received && received.receivedAt !== replaces) await dropFile(path).catch(warn)
    else {
      void retryDocument(portal, { offerId, person: person as ApplicantKind, document: document as DocumentKind })
    }
  }
  return null
}

export function whenSettled({ store }: Portal, offerId: string): Promise<void> {
  const isSettled = () =>
    Object.entries(store.get(documentsAtom)).every(
      ([path, { upload }]) => !path.startsWith(`${offerId}/`) || !upload || upload.status === 'failed',
    )
  if (isSettled()) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = store.sub(documentsAtom, () => {
      if (!isSettled()) return
      unsubscribe()
      resolve()
    })
  })
}

/** Fetches which documents the server has now. A newer one replaces the file whose upload failed here. */
export async function loadReceived(portal: Portal, offerId: string, options?: CallOptions): Promise<ApiError | null> {
  const result = await getFiles(portal.api, offerId, options)
  if (!result.ok) return result.error
  // A response that arrives after the store was wiped is dropped.
  if (portal.store.get(ownerAtom) === null) return null
  const received = new Map(result.value.map((file) => [toDocumentPath({ offerId, ...file }), file]))
  const before = portal.store.get(documentsAtom)
  for (const path of new Set([...Object.keys(before), ...received.keys()])) {
    if (!path.startsWith(`${offerId}/`)) continue
    const { received: known, upload } = stateOf(portal, path)
    const file = received.get(path) ?? null
    const isReplaced = upload?.status === 'failed' && file !== null && file.receivedAt !== known?.receivedAt
    setState(portal, path, { received: file, upload: isReplaced ? null : upload })
    if (isReplaced) await dropFile(path).catch(warn)
  }
  return null
}

async function send(portal: Portal, address: DocumentAddress, file: Blob, signal: AbortSignal): Promise<void> {
  const path = toDocumentPath(address)
  const show = (fraction: number) => {
    if (signal.aborted) return
    setUpload(portal, path, { status: 'sending', sentBytes: Math.round(fraction * file.size), totalBytes: file.size })
  }
  show(0)
  const result = await saveFile(portal.api, address, file, { signal, onProgress: show })
  if (signal.aborted) return
  const isRefused = !result.ok && (result.error.kind === 'validation' || result.error.kind === 'conflict')
  // Deleted here before the state changes: from then on only the server has it.
  if (result.ok || isRefused) await dropFile(path).catch(warn)
  if (signal.aborted) return
  end(portal, path, signal)
  if (result.ok) {
    const photo = { photo: file, bytes: result.value.bytes }
    portal.store.set(photosAtom, { ...portal.store.get(photosAtom), [path]: photo })
    setState(portal, path, { received: result.value, upload: null })
  } else setUpload(portal, path, { status: 'failed', text: toFailureText(result.error), canRetry: !isRefused })
}

/** Starts an upload. The end of the session aborts it. */
function begin({ store }: Portal, path: string): AbortController {
  let running = runs.get(store)
  if (!running) {
    running = new Map()
    runs.set(store, running)
    store.sub(ownerAtom, () => {
      for (const other of Array.from(runs.get(store)?.keys() ?? [])) stop({ store }, other)
    })
  }
  running.get(path)?.abort()
  const controller = new AbortController()
  running.set(path, controller)
  addEventListener('beforeunload', warnBeforeLeaving)
  return controller
}

/** @returns True when there was something to abort */
function stop({ store }: Pick<Portal, 'store'>, path: string): boolean {
  const controller = runs.get(store)?.get(path)
  controller?.abort()
  if (controller) end({ store }, path, controller.signal)
  return controller !== undefined
}

function end({ store }: Pick<Portal, 'store'>, path: string, signal: AbortSignal): void {
  const running = runs.get(store)
  if (running?.get(path)?.signal === signal) running.delete(path)
  if (!running || running.size === 0) removeEventListener('beforeunload', warnBeforeLeaving)
}

/** Asks before leaving only during an upload, which leaving would abort. */
function warnBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function stateOf({ store }: Portal, path: string): DocumentState {
  return store.get(documentsAtom)[path] ?? noDocument
}

function setState({ store }: Portal, path: string, state: DocumentState): void {
  store.set(documentsAtom, { ...store.get(documentsAtom), [path]: state })
}

function setUpload(portal: Portal, path: string, upload: DocumentState['upload']): void {
  setState(portal, path, { ...stateOf(portal, path), upload })
}

function warn(error: unknown): void {
  console.warn('Bestanden kunnen in deze browser niet worden bewaard.', error)
}
