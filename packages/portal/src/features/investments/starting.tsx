import type { ContractSummary, PaymentTask } from '@portal/api/operations'
import { whatIsLeft } from '@portal/flows/payment/payment-task'
import { ButtonLink } from '../../shared/links.tsx'
import { paths } from '../../shared/paths.ts'
import { toTaskText } from './contract-lines.tsx'
import { investmentsTexts as texts } from './investments-texts.ts'
import { nameOfContract } from './names.ts'

/** The one step that a contract without money still needs, with the page's button. */
export function FirstStep({ summary, task }: { summary: ContractSummary; task: PaymentTask | null }) {
  const name = nameOfContract(summary)
  return (
    <section className="mt-6 mb-8 grid justify-items-start gap-4" aria-labelledby="eerste-stap">
      <div>
        <h2 id="eerste-stap" className="mt-0 mb-2">
          {summary.awaitsTransfer ? texts.waits : texts.almost(task === null ? 1 : whatIsLeft(task).length)}
        </h2>
        <p className="max-w-measure">{summary.awaitsTransfer ? texts.waitsNote(name) : texts.almostNote(name)}</p>
      </div>
      <ButtonLink to={paths.completePayment}>{summary.awaitsTransfer ? texts.toTransfer : toTaskText(task)}</ButtonLink>
    </section>
  )
}
