const open: (() => Promise<void>)[] = []

/** Closes something after all tests of a file; unlike `afterAll` it can be called inside a test. */
export function closeAfterFile(close: () => Promise<void>): void {
  open.push(close)
}

export async function closeAll(): Promise<void> {
  await Promise.all(open.splice(0).map((close) => close()))
}
