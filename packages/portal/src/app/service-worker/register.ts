import { UpdateMessage } from './update-message.tsx'
import { updateAtom } from './update.ts'
import type { PortalStore } from '../../store/jotai.ts'

const WORKER = '/service-worker.js'

/** How often an open page checks for a new version, in milliseconds. */
const HOUR = 60 * 60 * 1000

type Policy = { createScriptURL(address: string): string }
type Trusted = Window & { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }

/** Registers the worker and offers a refresh for a new version (docs/decisions/021); the page works without it. */
export async function registerServiceWorker(
  store: PortalStore,
  reload = () => location.reload(),
  // Undefined in a browser without workers, although the type excludes that.
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

  /** The worker reports whether its build differs from this document's. */
  const show = (worker: ServiceWorker | null) => worker?.postMessage({ kind: 'shown', entry: entry.pathname })

  function refresh() {
    isWanted = true
    // A waiting worker takes over first; one that another tab activated has done so already. A page that was loaded
    // without the worker gets neither message.
    if (registration.waiting && container.controller) registration.waiting.postMessage({ kind: 'activate' })
    else reload()
  }

  container.addEventListener('message', ({ data }) => {
    // The component is loaded in advance, because a new version may have replaced the files of this one.
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

/** The only URL that the page's policy allows; Chromium requires a trusted type here. */
function toTrustedUrl(address: string): string {
  const rules: Policy = {
    createScriptURL(wanted) {
      if (wanted === WORKER) return wanted
      throw new TypeError('Not the address of the service worker')
    },
  }
  return ((window as Trusted).trustedTypes?.createPolicy('service-worker', rules) ?? rules).createScriptURL(address)
}
