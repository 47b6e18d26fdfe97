import { afterAll } from 'vitest'

const open: (() => Promise<void>)[] = []

/** Closes something once all tests of a file are done; unlike `afterAll` also what a test opens in its middle. */
export function closeAfterFile(close: () => Promise<void>): void {
  open.push(close)
}

afterAll(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
})
