/** A page that goes into the browser's back/forward cache shows nothing of the customer until it is reloaded (T37). */
export function hideInCache(): void {
  window.addEventListener('pagehide', hide, { once: true })
}

function hide({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  document.documentElement.hidden = true
  window.addEventListener('pageshow', () => location.reload(), { once: true })
}
