import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const needed = 3 * 1024 ** 3

/**
 * The folder for databases that are thrown away after the tests: in memory when the system has room there (Linux). On a
 * disk a copy of a database took 300 ms instead of 30, nearly all of it in the kernel.
 */
export function scratchFolder(): string {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= needed ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
