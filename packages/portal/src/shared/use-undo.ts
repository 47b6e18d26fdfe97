import { useRef, useState } from 'react'

/** Remembers what was deleted last. @param bringBack Returns true when it succeeded. */
export function useUndo<Item>(bringBack: (item: Item) => Promise<boolean>) {
  const place = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<Item | null>(null)
  const [isBusy, setBusy] = useState(false)

  /** Shows what was deleted, or nothing. The pressed button may be gone, so the focus moves. */
  function show(item: Item | null) {
    setRemoved(item)
    place.current?.focus()
  }

  async function undo() {
    if (!removed || isBusy) return
    setBusy(true)
    const isBack = await bringBack(removed)
    setBusy(false)
    if (isBack) setRemoved(null)
    place.current?.focus()
  }

  return { removed, show, undoProps: { ref: place, isBusy, onUndo: () => void undo() } }
}
