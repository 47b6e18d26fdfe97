import { useState } from 'react'

/**
 * What is typed in a form about the address. It begins anew when the address says something else, as after Back.
 * @param stated What the address says.
 */
export function useTyped<Typed extends Readonly<Record<string, string>>>(stated: Typed) {
  const key = JSON.stringify(stated)
  const [state, setState] = useState({ key, typed: stated, attempt: 0 })
  if (state.key !== key) setState({ key, typed: stated, attempt: 0 })
  return {
    typed: state.typed,
    /** How often it was sent with something wrong in it. */
    attempt: state.attempt,
    change: (changed: Partial<Typed>) => setState((before) => ({ ...before, typed: { ...before.typed, ...changed } })),
    refuse: () => setState((before) => ({ ...before, attempt: before.attempt + 1 })),
  }
}
