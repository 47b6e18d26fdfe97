import type { Applicants } from '@portal/api/operations'
import { initialApplicants } from '@portal/flows/application/applicants'
import { screen } from '@testing-library/react'
import { applicationAnswers, savedOffer } from './applications.ts'
import type { Answers } from './fake-api.ts'
import { renderAt } from './render-at.tsx'

export const page = '/bedrag-beleggen?pagina=aanvrager:Gegevens'
export const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const next = () => screen.getByRole('button', { name: 'Volgende' })

/** Opens the page with the data of a person, with the fields of all that is known. */
export async function renderPerson(draft: Applicants, answers: Answers = {}, path = page) {
  const opened = await renderLines(draft, answers, path)
  for (const button of screen.queryAllByRole('button', { name: /^Wijzig/ })) {
    if (button.id !== 'for-change') await opened.person.click(button)
  }
  return opened
}

/** Opens the page with the data of a person, as the customer finds it: known data are lines. */
export async function renderLines(draft: Applicants, answers: Answers = {}, path = page) {
  const opened = renderAt(path, { answers: { ...applicationAnswers(draft), ...answers }, saved: savedOffer })
  await screen.findByRole('heading', { level: 1, name: /gegevens/i })
  const sent = () => opened.api.callsOf('saveApplicants').at(-1)?.body as Applicants | undefined
  return { ...opened, sent }
}

/** An application for oneself without any answer. */
export const empty: Applicants = { ...initialApplicants(), for: 'mijn' }
