import { useState } from 'react'

/** The typed values of a form for the URL; they are reset when the URL changes, as after Back. */
export function useTyped<Typed extends Readonly<Record<string, string>>>(stated: Typed) {
  const key = JSON.stringify(stated)
  const [state, setState] = useState({ key, typed: stated, attempt: 0 })
  if (state.key !== key) setState({ key, typed: stated, attempt: 0 })
  return {
    typed: state.typed,
    /** The number of submits with errors. */
    attempt: state.attempt,
    change: (changed: Partial<Typed>) => setState((before) => ({ ...before, typed: { ...before.typed, ...changed } })),
    refuse: () => setState((before) => ({ ...before, attempt: before.attempt + 1 })),
  }
}
