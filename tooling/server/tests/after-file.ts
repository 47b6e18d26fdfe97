const open: (() => Promise<void>)[] = []

/** Closes something once all tests of a file are done; unlike `afterAll` also what a test opens in its middle. */
export function closeAfterFile(close: () => Promise<void>): void {
  open.push(close)
}

export async function closeAll(): Promise<void> {
  await Promise.all(open.splice(0).map((close) => close()))
}
