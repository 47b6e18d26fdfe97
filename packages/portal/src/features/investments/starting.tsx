import type { ContractSummary, PaymentTask } from '@portal/api/operations'
import { whatIsLeft } from '@portal/flows/payment/payment-task'
import { ButtonLink } from '../../shared/links.tsx'
import { paths } from '../../shared/paths.ts'
import { toTaskText } from './contract-lines.tsx'
import { investmentsTexts as texts } from './investments-texts.ts'
import { nameOfContract } from './names.ts'

/** What a contract without money still needs, from the customer or from a bank, with the page's button. */
export function FirstStep({ summary, task }: { summary: ContractSummary; task: PaymentTask | null }) {
  const name = nameOfContract(summary)
  // Unknown tasks are at least the payment.
  const steps = task === null ? 1 : whatIsLeft(task).filter(({ state }) => state !== 'waiting').length
  const isWaiting = summary.awaitsTransfer || steps === 0
  const waits = summary.awaitsTransfer ? texts.waits : texts.waitsForMoney
  return (
    <section className="mt-6 mb-8 grid justify-items-start gap-4" aria-labelledby="eerste-stap">
      <div>
        <h2 id="eerste-stap" className="mt-0 mb-2">
          {isWaiting ? waits : texts.almost(steps)}
        </h2>
        <p className="max-w-measure">{isWaiting ? texts.waitsNote(name) : texts.almostNote(name)}</p>
      </div>
      <ButtonLink to={paths.completePayment}>{summary.awaitsTransfer ? texts.toTransfer : toTaskText(task)}</ButtonLink>
    </section>
  )
}
