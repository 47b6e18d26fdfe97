import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AnswerList } from './answer-list.tsx'

const options = [
  { value: 'a', label: 'Alles' },
  { value: 'b', label: 'Niets' },
]

function renderAnswers(value: '' | 'a' | 'b' = '') {
  const onAnswer = vi.fn<(value: string) => void>()
  render(<AnswerList id="q" label="Wat doet u?" options={options} value={value} onAnswer={onAnswer} />)
  return onAnswer
}

it('answers at a press, and tells which answer was given', async () => {
  const onAnswer = renderAnswers('b')
  await userEvent.click(screen.getByRole('button', { name: 'Alles' }))
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('a')
  expect(screen.getByRole('button', { name: 'Niets', pressed: true })).toBeDefined()
  expect(screen.getByRole('group', { name: 'Wat doet u?' })).toBeDefined()
})

it('is answered by Enter and by the space bar, and not by an arrow key', async () => {
  const onAnswer = renderAnswers()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(onAnswer).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(onAnswer.mock.calls).toEqual([['a'], ['b']])
})

it('answers once at a double click', async () => {
  const onAnswer = renderAnswers()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Alles' }))
  expect(onAnswer).toHaveBeenCalledTimes(1)
})
