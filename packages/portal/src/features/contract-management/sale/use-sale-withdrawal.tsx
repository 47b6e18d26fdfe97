import { withdrawSale } from '@portal/api/endpoints/contract-management'
import type { Sale } from '@portal/api/operations'
import { Alert } from '@portal/ui/alert'
import { ConfirmDialog } from '@portal/ui/confirm-dialog'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toErrorText } from '../../../shared/error-texts.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useContract } from '../load-contract.ts'
import { saleTexts } from './texts.ts'

const texts = saleTexts.withdrawal

type Outcome = { isDone: true } | { isDone: false; message: string }

/** Withdraws a sale after a question, and tells what came of it at the top of the page. */
export function useSaleWithdrawal(): { ask: (sale: Sale) => void; news: ReactNode } {
  const { api } = usePortal()
  const { ContractID } = useContract()
  const { revalidate } = useRevalidator()
  const place = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Sale | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  // The button that was pressed may be gone.
  useEffect(() => {
    if (outcome) place.current?.focus()
  }, [outcome])

  async function withdraw({ id }: Sale) {
    setAsked(null)
    const result = await withdrawSale(api, ContractID, id)
    await revalidate()
    if (result.ok) setOutcome({ isDone: true })
    else if (result.error.kind === 'conflict')
      setOutcome({ isDone: false, message: result.error.serverMessage ?? texts.tooLate })
    else setOutcome({ isDone: false, message: toErrorText(result.error) })
  }

  const news = (
    <div ref={place} tabIndex={-1}>
      {outcome && (
        <Alert tone={outcome.isDone ? 'success' : 'error'} title={outcome.isDone ? texts.done : texts.failed} live>
          {outcome.isDone ? texts.doneText : outcome.message}
        </Alert>
      )}
      {asked && (
        <ConfirmDialog
          open
          question={texts.question}
          confirmLabel={texts.confirm}
          cancelLabel={texts.cancel}
          onConfirm={() => void withdraw(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  )
  return { ask: setAsked, news }
}
