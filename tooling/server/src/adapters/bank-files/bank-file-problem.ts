/** The reason why a file of the bank cannot be used, in Dutch for staff. */
export class BankFileProblem extends Error {
  override name = 'BankFileProblem'
}
