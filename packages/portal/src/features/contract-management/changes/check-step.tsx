import { confirmChange, requestChangeCode } from '@portal/api/endpoints/contract-management'
import type { Change, ChangeOption, ChangePreview, ChangeRequest, ContractDetails } from '@portal/api/operations'
import { optionNames } from '@portal/flows/contract/change-texts'
import { collectionDateOf } from '@portal/flows/contract/dealing-calendar'
import { nextCollection } from '@portal/flows/contract/upcoming'
import { type CalendarDate, formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { DefinitionList } from '@portal/ui/definition-list'
import { PageHeading } from '@portal/ui/page-heading'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../shared/links.tsx'
import { usePageTitle } from '../../../shared/page.ts'
import { usePortal } from '../../../shared/portal.ts'
import { ConfirmationCode } from '../confirmation-code.tsx'
import { toDealingFacts } from '../dealing-facts.ts'
import { OrderPage } from '../order-page.tsx'
import { Comparison } from './comparison.tsx'
import { useChanges } from './load-changes.ts'
import { informedTexts, stepTexts } from './changes-texts.ts'

const texts = stepTexts.check

type Props = {
  request: ChangeRequest
  preview: ChangePreview
  onDone: (change: Change) => Promise<void>
  /** Called when another change of the same kind was made meanwhile. */
  onConflict: () => Promise<void>
  children: ReactNode
}

/** The current and new values, the start and the costs, and the code for exactly this change. */
export function CheckStep({ request, preview, onDone, onConflict, children }: Props) {
  const { api, today } = usePortal()
  const { details, fundNames } = useChanges()
  const { option, before, after, effectiveOn, dealing, costsCents } = preview
  const id = details.ContractID
  const atOnce = option === 'machtiging' ? texts.arranged : texts.atOnce
  const firstDebit = firstDebitOf(preview, details, today())
  usePageTitle(`${texts.title} – ${optionNames[option]}`)
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <OrderPage>
        <Comparison option={option} before={before} after={after} fundNames={fundNames} />
        {children}
        <DefinitionList
          items={[
            { term: texts.effective, description: dealing ? formatDate(effectiveOn) : atOnce },
            ...(firstDebit === null ? [] : [{ term: texts.firstDebit, description: formatDate(firstDebit) }]),
            ...(dealing ? toDealingFacts(dealing).slice(0, isAtPrices(option) ? undefined : 1) : []),
            { term: texts.costs, description: costsCents === 0 ? texts.noCosts : formatMoney(costsCents) },
            { term: texts.informed, description: informedTexts[option] },
          ]}
        />
        <ButtonLink variant="secondary" to="?">
          {texts.adjust}
        </ButtonLink>
      </OrderPage>
      <ConfirmationCode
        submitLabel={texts.submit}
        ask={() => requestChangeCode(api, id, request)}
        confirm={(code, idempotencyKey) => confirmChange(api, id, { change: request, code }, idempotencyKey)}
        onDone={onDone}
        onConflict={onConflict}
      />
    </>
  )
}

/** The first direct debit of the new deposit; null on the day of a collection, which may have been made already. */
function firstDebitOf(
  { option, after, dealing }: ChangePreview,
  { mandate, startDate }: ContractDetails,
  today: CalendarDate,
) {
  if (option !== 'inleg' || mandate?.method !== 'twikey' || dealing === null || !after.periodicDepositCents) return null
  if (collectionDateOf(dealing.month) === today) return null
  const from = startDate > dealing.month ? startDate : dealing.month
  const month = nextCollection({ startDate: from, duration: null }, null, today)
  return month === null ? null : collectionDateOf(month)
}

/** Returns true when the change depends on a dealing. The others have only a deadline. */
function isAtPrices(option: ChangeOption): boolean {
  return option === 'fondsverdeling' || option === 'inleg' || option === 'uitkering'
}
