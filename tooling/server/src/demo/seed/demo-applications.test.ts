import { expect, it } from 'vitest'
import { call } from '../../../tests/calculations.ts'
import { createTestApp, logIn } from '../../../tests/test-app.ts'

type Answer<Data> = { data: Data }
type Summaries = { Contract: { ContractID: string; holders: string[] }[] }

it('the demo contract for a child was signed by its parent, and names the child', async () => {
  const { app } = await createTestApp()
  const parent = await logIn(app, 'ouder@demo.nl')
  const summaries = await call(app, 'GET', '/api/contracts/summaries', parent)
  const [contract] = summaries.json<Answer<Summaries>>().data.Contract
  expect(contract?.holders).toEqual(['Y. el Fassi', 'N. el Fassi'])
  const events = await call(app, 'GET', `/api/contracts/${contract?.ContractID}/life-events`, parent)
  expect(events.json()).toMatchObject({ data: { child: { name: 'N. el Fassi', birthdate: '2017-04-22' } } })
  const documents = await call(app, 'GET', `/api/contracts/${contract?.ContractID}/documents`, parent)
  expect(documents.body).toContain('Bevestiging van uw aanvraag')
})
