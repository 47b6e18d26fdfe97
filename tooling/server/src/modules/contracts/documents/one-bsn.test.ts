import { changeApplicant } from '@portal/flows/application/applicants'
import { expect, it } from 'vitest'
import {
  applicants,
  createComplete,
  lastCode,
  requestCode,
  signWith,
  withoutProfile,
} from '../../../../tests/applications.ts'
import { addDealtContract, dealtContractId } from '../../../../tests/dealt-contract.ts'
import { documentText } from '../../../../tests/document-text.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'
import { createMonthDocuments } from '../../books/contract/create-documents.ts'

it('the statement of wage of a closed year keeps its BSN when another application is signed', async () => {
  const test = await createTestApp()
  await addDealtContract(test.db)
  for (const month of ['2026-01-01', '2027-01-01'])
    await createMonthDocuments(test.db, { month, now: new Date('2027-01-08T08:00:00Z') })
  await test.db.sql('update contracts set product_code = $2, number = $3 where id = $1', [
    dealtContractId,
    'SUL',
    '900002-SUL',
  ])
  const cookie = await logIn(test.app, 'starter@demo.nl')
  const sign = async (bsn: string) => {
    const people = changeApplicant(applicants, 'mijn', {
      initialen: 'F.J.',
      achternaam: 'Dijkhof',
      geboortedatum: '1998-06-19',
      bsn,
    })
    const offer = await createComplete(test, cookie, withoutProfile, people)
    await requestCode(test.app, cookie, offer)
    return (await signWith(test.app, cookie, offer, lastCode(test))).statusCode
  }
  const bsn = async () =>
    /Burgerservicenummer \(BSN\) (\S+)/.exec(
      await documentText(test.app, cookie, dealtContractId, 'Jaaropgave 2026'),
    )?.[1]
  expect(await sign('999990019')).toBe(200)
  expect(await bsn()).toBe('999990019')
  expect(await sign('111222333')).toBe(200)
  expect(await bsn()).toBe('999990019')
})
