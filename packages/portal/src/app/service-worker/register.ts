import { UpdateMessage } from './update-message.tsx'
import { updateAtom } from './update.ts'
import type { PortalStore } from '../../store/jotai.ts'

const WORKER = '/service-worker.js'

/** How often a page that stays open looks for another version, in milliseconds. */
const HOUR = 60 * 60 * 1000

type Policy = { createScriptURL(address: string): string }
type Trusted = Window & { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }

/**
 * Registers the worker of this brand, and asks to refresh once there is another version; nothing is refreshed by itself
 * (docs/decisions/021). A browser without workers, or one that refuses them, goes on without.
 */
export async function registerServiceWorker(
  store: PortalStore,
  reload = () => location.reload(),
  // Undefined in a browser without workers, whatever the types say.
  container: ServiceWorkerContainer | null = navigator.serviceWorker,
): Promise<void> {
  if (!container) return
  try {
    await follow(container, store, reload)
  } catch (error) {
    console.warn('Zonder verbinding is er in deze browser geen pagina.', error)
  }
}

async function follow(container: ServiceWorkerContainer, store: PortalStore, reload: () => void): Promise<void> {
  const entry = new URL(document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '/', location.href)
  const hadWorker = container.controller !== null
  let isWanted = false

  /** The worker says whether it is of another build than this document. */
  const show = (worker: ServiceWorker | null) => worker?.postMessage({ kind: 'shown', entry: entry.pathname })

  function refresh() {
    isWanted = true
    // One that waits takes over first; one that another tab has let take over is there already. A page that was loaded
    // past the worker is told of neither.
    if (registration.waiting && container.controller) registration.waiting.postMessage({ kind: 'activate' })
    else reload()
  }

  container.addEventListener('message', ({ data }) => {
    // What asks is here by then: with another version the files of this one may be gone.
    if (data === 'outdated') store.set(updateAtom, { Message: UpdateMessage, refresh })
  })
  container.addEventListener('controllerchange', () => {
    if (isWanted) reload()
    else if (hadWorker) show(container.controller)
  })

  const registration = await container.register(toTrustedUrl(WORKER), { updateViaCache: 'none' })
  show(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') show(registration.waiting)
    })
  })
  let looked = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || performance.now() - looked < HOUR) return
    looked = performance.now()
    registration.update().catch(() => {})
  })
}

/** The one address that the policy of the page lets through; Chromium registers no other kind under Trusted Types. */
function toTrustedUrl(address: string): string {
  const rules: Policy = {
    createScriptURL(wanted) {
      if (wanted === WORKER) return wanted
      throw new TypeError('Not the address of the service worker')
    },
  }
  return ((window as Trusted).trustedTypes?.createPolicy('service-worker', rules) ?? rules).createScriptURL(address)
}
