import { expect, it } from 'vitest'
import {
  aanvragenAtom,
  documentsAtom,
  draftSavedAtAtom,
  fetchedDraftAtom,
  photosAtom,
} from '../../../store/aanvragen-slice.ts'
import { createStore, type PortalStore } from '../../../store/jotai.ts'
import { storeFile } from '../../../store/files-database.ts'
import { readStoredFile } from '../../../store/stored-file.ts'
import { applicants } from '../../../testing/applications.ts'
import { forgetApplication } from './sign.ts'

const known = (store: PortalStore) => ({
  applicants: store.get(aanvragenAtom),
  documents: store.get(documentsAtom),
  photos: store.get(photosAtom),
  fetchedDraft: store.get(fetchedDraftAtom),
  savedAt: store.get(draftSavedAtAtom),
})

it('leaves nothing of the applicants in the browser once the contract exists', async () => {
  const store = createStore()
  const untouched = known(store)
  const photo = new Blob(['passport'])
  store.set(aanvragenAtom, { ...applicants, offerID: 'offer', isSaved: true })
  store.set(documentsAtom, { 'offer/mijn/passport': { received: null, upload: null } })
  store.set(photosAtom, { 'offer/mijn/passport': { photo, bytes: photo.size } })
  store.set(fetchedDraftAtom, 'offer')
  store.set(draftSavedAtAtom, new Date())
  await storeFile('offer/mijn/passport', photo, () => true)
  await forgetApplication({ store }, 'offer')
  expect(known(store)).toEqual(untouched)
  expect(await readStoredFile('offer/mijn/passport')).toBeNull()
})
