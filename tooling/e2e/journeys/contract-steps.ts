import { expect, type Page } from '@playwright/test'
import type { DemoName } from '../harness/log-in.ts'
import { codeIn, readMail } from '../harness/mail.ts'
import type { PortalServer } from '../harness/portal-server.ts'
import { headingOf } from './invest-steps.ts'
import { ask } from './seed-steps.ts'

export type ContractPage =
  | 'transacties'
  | 'rendement'
  | 'gegevens'
  | 'wijzigen'
  | 'historie'
  | 'documenten'
  | 'verkocht'
  | 'bijstorten'
  | 'gebeurtenissen'

/** The heading of each page of a contract; that of `transacties` without a page or a filter is the contract's name. */
export const contractPageNames: Record<ContractPage, string> = {
  transacties: 'Transacties',
  rendement: 'Rendement',
  gegevens: 'Gegevens',
  wijzigen: 'Wijzigen',
  historie: 'Historie',
  documenten: 'Documenten',
  verkocht: 'Opnemen',
  bijstorten: 'Bijstorten',
  gebeurtenissen: 'Gebeurtenissen in uw leven',
}

/** The id of the customer's only contract, or of the one of a product. */
export async function contractOf(page: Page, productCode?: 'SB' | 'SUL' | 'SDIL'): Promise<string> {
  const { Contract } = await ask<{ Contract: { ContractID: string; productCode: string }[] }>(page, '/api/contracts')
  const found = Contract.find((contract) => productCode === undefined || contract.productCode === productCode)
  expect(found, `a contract ${productCode ?? ''}`).toBeDefined()
  return found?.ContractID ?? ''
}

/** Opens a page of a contract and waits for its heading. */
export async function openContract(page: Page, contractId: string, contractPage: ContractPage, rest = '') {
  await page.goto(`/contractbeheer/${contractId}/${contractPage}${rest}`)
  // Without a query the transactions are the account of the contract, which has the contract's name.
  if (contractPage === 'transacties' && rest === '')
    await expect(page.getByRole('heading', { level: 2, name: 'Transacties' })).toBeVisible()
  else if (rest === '' || rest.startsWith('?'))
    await expect(headingOf(page)).toHaveText(contractPageNames[contractPage])
}

/** Requests a code, reads it from the mail and confirms with the button of this name. */
export async function confirmByMail(page: Page, server: PortalServer, name: DemoName, submit: string) {
  const since = new Date(Date.now() - 1000)
  await page.getByRole('button', { name: 'Stuur mij een code' }).click()
  const code = page.getByLabel('Code van zes cijfers')
  await expect(code).toBeVisible()
  await code.fill(codeIn(await readMail(server, `${name}@demo.nl`, since)))
  await page.getByRole('button', { name: submit }).click()
}

/** An amount on a page, in cents: "€ −1.016,62" is -101662. */
export function centsIn(text: string): number {
  const digits = text.replaceAll(/[^\d,−]/g, '').replaceAll('−', '-')
  return Math.round(Number(digits.replace(',', '.')) * 100)
}
