import type { BankMessage } from '../../ports/bank.ts'
import { BankFileProblem } from './bank-file-problem.ts'
import { readBankFile } from './read-bank-file.ts'

/** The content of a file, or why it cannot be used. */
export type ReadContent = { problem: string } | { problem: null; message: BankMessage }

export function readContent(content: Buffer): ReadContent {
  try {
    return { problem: null, message: readBankFile(content) }
  } catch (error) {
    if (error instanceof BankFileProblem) return { problem: error.message }
    throw error
  }
}
