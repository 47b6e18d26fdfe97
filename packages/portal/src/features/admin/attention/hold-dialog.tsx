import { getCustomers, holdContracts } from '@portal/api/endpoints/admin'
import type { DeathCandidate, DeathCase } from '@portal/api/operations'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { TextField } from '@portal/ui/text-field'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { type SubmitEvent, useState } from 'react'
import { usePortal } from '../../../shared/portal.ts'
import { ProblemAlert } from '../../../shared/problem-alert.tsx'
import { useCommand } from '../../../shared/use-command.ts'
import { deathTexts as texts } from './death-texts.ts'

type HoldDialogProps = { id: string; death: DeathCase; onDone: () => Promise<void>; onClose: () => void }

/** Lets staff find the customer of a report: those who may be meant first, and everybody by a search. */
export function HoldDialog({ id, death, onDone, onClose }: HoldDialogProps) {
  const { api } = usePortal()
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<readonly DeathCandidate[]>(death.candidates)
  const [isSearched, setSearched] = useState(false)
  const { isBusy, problem, run } = useCommand(async () => {
    const result = await getCustomers(api, { search })
    if (result.ok) {
      setFound(
        result.value.customers.map(({ id: userId, name, email }) => ({
          userId,
          name: `${name}, ${email}`,
          numbers: [],
        })),
      )
      setSearched(true)
    }
    return result
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    run()
  }

  return (
    <Dialog open title={texts.holdTitle} onClose={onClose}>
      <p>{texts.holdIntro}</p>
      <ul className="my-4 grid gap-3">
        {found.map((candidate) => (
          <CandidateRow key={candidate.userId} id={id} candidate={candidate} onDone={onDone} />
        ))}
      </ul>
      {isSearched && found.length === 0 && <p role="status">{texts.nobody}</p>}
      <form role="search" noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          id="zoek-overledene"
          label={texts.search}
          optionalLabel=""
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={setSearch}
        />
        <Button type="submit" variant="secondary" busy={isBusy}>
          {texts.searchButton}
        </Button>
      </form>
      <ProblemAlert problem={problem} title={texts.failed} />
      <div className="mt-6">
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  )
}

type CandidateRowProps = { id: string; candidate: DeathCandidate; onDone: () => Promise<void> }

function CandidateRow({ id, candidate, onDone }: CandidateRowProps) {
  const { api } = usePortal()
  const { userId, name, numbers } = candidate
  const { isBusy, problem, run } = useCommand(async () => {
    const result = await holdContracts(api, id, { userId })
    if (result.ok) await onDone()
    return result
  })
  return (
    <li className="grid justify-items-start gap-2 border-b border-line pb-3 wrap-anywhere">
      <span>{texts.candidate(name, numbers)}</span>
      <Button variant="secondary" busy={isBusy} onClick={run}>
        {texts.holdThis} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      <ProblemAlert problem={problem} title={texts.failed} />
    </li>
  )
}
