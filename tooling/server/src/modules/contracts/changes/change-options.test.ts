import type { Change, ChangePreview, ChangeRequest } from '@portal/api/operations'
import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../../../../tests/calculations.ts'
import { type Changer, createChangers, previewOf } from '../../../../tests/changes.ts'
import { changesOf, type Confirmable, confirmChange } from '../../../../tests/contract-management.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { questionnaires } from '../../reference/questionnaires.ts'

/** The answers with the least risk, one for each question. */
const careful = questionnaires.flatMap(({ questions }) =>
  questions.map(({ id, answers }) => {
    const [first] = answers.toSorted((a, b) => a.score - b.score)
    return { question: id, answer: first?.id ?? '' }
  }),
)

const test = await createTestApp()
const customer = await createChangers(test)
let of: Confirmable
const dataOf = <T>(answer: { json(): unknown }) => (answer.json() as { data: T }).data
const preview = (change: ChangeRequest) => previewOf(test, of, change)

beforeEach(async () => {
  await test.db.sql('delete from attempts')
  of = await customer('spaarder')
})

describe('another risk profile', () => {
  const change: ChangeRequest = { option: 'risicoprofiel', values: { answers: careful, acceptsRisk: true } }

  it('below the risk of the split requires a confirmation', async () => {
    const answer = await preview({ option: 'risicoprofiel', values: { answers: careful } })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { fields: { acceptsRisk: 'Vink aan dat u weet dat uw verdeling meer risico heeft dan bij uw profiel past' } },
    ])
  })

  it('follows from the answers, which are saved and not shown', async () => {
    expect(dataOf<ChangePreview>(await preview(change)).after).toEqual({
      chosenRiskProfile: 'zeer-defensief',
      acceptsRisk: true,
    })
    const made = dataOf<Change>(await confirmChange(test, of, change))
    expect(made).toMatchObject({
      before: { chosenRiskProfile: 'offensief' },
      after: { chosenRiskProfile: 'zeer-defensief' },
      status: 'scheduled',
    })
    expect(made.after).not.toHaveProperty('answers')
    expect(
      await test.db.sql(`select after -> 'answers' as answers from contract_changes where id = $1`, [made.id]),
    ).toEqual([{ answers: careful }])
  })

  it('is not read from the request', async () => {
    const values = { answers: careful, chosenRiskProfile: 'zeer-offensief' } as const
    const answer = await preview({ option: 'risicoprofiel', values })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { fields: { chosenRiskProfile: expect.any(String) } },
    ])
  })
})

describe('the options of a contract', () => {
  it.each([
    ['spaarder', { option: 'looptijd', values: { duration: 30 } }, { duration: 25 }, { duration: 30 }],
    [
      'uitkering',
      { option: 'uitkering', values: { uitkeringsTermijnCode: 'Kwartaal' } },
      { uitkeringsTermijnCode: 'Maand' },
      { uitkeringsTermijnCode: 'Kwartaal' },
    ],
    [
      'spaarder',
      { option: 'machtiging', values: { method: 'overboeking' } },
      { method: 'twikey' },
      { method: 'overboeking' },
    ],
  ] as const)('%s can change %o', async (username, change, before, after) => {
    of = await customer(username)
    expect(dataOf<ChangePreview>(await preview(change as unknown as ChangeRequest))).toMatchObject({ before, after })
    expect((await confirmChange(test, of, change as unknown as ChangeRequest)).statusCode).toBe(200)
  })

  it.each([
    ['spaarder', { option: 'uitkering', values: { uitkeringsTermijnCode: 'Jaar' } }, 'option'],
    ['uitkering', { option: 'inleg', values: { periodicDepositCents: 10_000 } }, 'option'],
    ['spaarder', { option: 'inleg', values: { description: 'Iets anders' } }, 'description'],
    [
      'spaarder',
      { option: 'fondsverdeling', values: { funds: [{ id: 'geen-fonds', shareBasisPoints: 10_000 }] } },
      'funds.geen-fonds',
    ],
    ['uitkering', { option: 'looptijd', values: { duration: 5 } }, 'duration'],
  ])('%s cannot change %o', async (username, change, field) => {
    of = await customer(username as Changer)
    const answer = await preview(change as ChangeRequest)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { fields: { [field]: expect.any(String) } }])
  })

  it.each([
    { option: 'huisnummer', values: {} },
    { option: 'inleg', values: { periodicDepositCents: 0.5 } },
    { option: 'inleg', values: { periodicDepositCents: 100, isExtra: true } },
    { option: 'inleg' },
  ])('a request outside the OpenAPI document is refused: %o', async (change) => {
    const answer = await call(test.app, 'POST', `${changesOf(of.contractId)}/preview`, of.cookie, change)
    expect(answer.statusCode).toBe(400)
  })
})
