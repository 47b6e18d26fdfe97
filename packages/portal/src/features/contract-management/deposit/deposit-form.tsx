import type { DepositRequest } from '@portal/api/operations'
import { isAboveProfile, strictestProfile } from '@portal/flows/flow/suitability'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney, formatMoneyInput, formatShortMoney } from '@portal/flows/values/money'
import { Button } from '@portal/ui/button'
import { CheckboxField } from '@portal/ui/checkbox-field'
import { Details } from '@portal/ui/details'
import { MoneyField } from '@portal/ui/money-field'
import { RadioGroup } from '@portal/ui/radio-group'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FundSplitFields } from '../../../flow/fund-split/fund-split-fields.tsx'
import { JaarruimteHelp } from '../../../flow/jaarruimte/jaarruimte-help.tsx'
import { toOptions } from '../../../flow/payment/payment-form.tsx'
import { methodNameOf, paymentTexts } from '../../../flow/payment/payment-texts.ts'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { fiscalYearsOf } from '../../../shared/fiscal-years.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useForm } from '../../../shared/use-form.ts'
import { deductionRoomAtom, restOfRoom, saveDeductionRoom } from '../../../store/deduction-room.ts'
import { useAtomValue } from '../../../store/jotai.ts'
import { AcceptRisk } from '../accept-risk.tsx'
import { dealingTexts } from '../dealing-facts.ts'
import { useContract } from '../load-contract.ts'
import { OrderForm } from '../order-page.tsx'
import { useContractSplit } from '../use-contract-split.ts'
import { useDeposits } from './load-deposits.ts'
import { amountOfAddress, readDeposit, toSplitText } from './read-deposit.ts'
import { depositTexts as texts } from './deposit-texts.ts'

type Method = DepositRequest['method']

type Props = {
  /** What was entered before the page was loaded again. */
  earlier: DepositRequest | null
  onChecked: (request: DepositRequest) => void
}

export function DepositForm({ earlier, onChecked }: Props) {
  const portal = usePortal()
  const contract = useContract()
  const { productCode, chosenRiskProfile } = contract
  const data = useDeposits()
  const { overview } = data
  const { cutOffDate, dealingDate } = overview.dealing
  const [query] = useSearchParams()
  const [amount, setAmount] = useState(() => (earlier ? formatMoneyInput(earlier.amountCents) : amountOfAddress(query)))
  const [splitKind, setSplitKind] = useState<'current' | 'other'>(earlier?.funds ? 'other' : 'current')
  const [method, setMethod] = useState<Method>(earlier?.method ?? 'ideal')
  const [acceptsRisk, setAcceptsRisk] = useState(false)
  const [confirmsJaarruimte, setConfirmsJaarruimte] = useState(false)
  const { funds, split, toSummaryLine } = useContractSplit(
    data.funds,
    { productCode, funds: overview.funds },
    earlier?.funds ?? overview.funds,
  )
  const typedSplit = splitKind === 'other' ? { shares: split.shares, errors: split.validate() } : null
  const { riskProfiles } = data
  const strictest = strictestProfile(chosenRiskProfile, overview.determinedRiskProfile)
  const isAbove = typedSplit !== null && isAboveProfile(split.shares, strictest, { funds, riskProfiles })
  const year = Number(portal.today().slice(0, 4))
  const { request, errors: found } = readDeposit(
    { amount, method, confirmsJaarruimte, acceptsRisk: isAbove ? acceptsRisk : null, split: typedSplit },
    { contract, overview, funds: data.funds, riskProfiles, year, fiscalYears: fiscalYearsOf(portal) },
  )
  const form = useForm({ initial: {}, check: () => found, send: () => onChecked(request) })

  return (
    <OrderForm onSubmit={form.submit}>
      <ErrorSummary
        attempt={form.attempt}
        errors={form.summary.map(({ fieldId, message }) => toSummaryLine(fieldId, message))}
      />
      <MoneyField
        id="amountCents"
        label={texts.amount}
        hint={texts.amountHint(formatShortMoney(overview.minimumCents), formatShortMoney(overview.maximumCents))}
        error={form.errorOf('amountCents')}
        value={amount}
        onChange={setAmount}
        onBlur={() => request.amountCents > 0 && setAmount(formatMoneyInput(request.amountCents))}
      />
      {overview.isAnnuity && <RoomLeft onTake={(cents) => setAmount(formatMoneyInput(cents))} />}
      <div className="grid">
        {/* An attempt to go on opens it again, because its errors are behind the button. */}
        <Details
          key={form.attempt}
          summary={splitKind === 'current' ? texts.splitNow : texts.splitNew}
          open={splitKind === 'other'}
        >
          <RadioGroup<'current' | 'other'>
            id="split"
            label={texts.split}
            options={[
              { value: 'current', label: texts.splitCurrent, hint: toSplitText(overview.funds, data.funds) },
              { value: 'other', label: texts.splitOther, hint: texts.splitOtherHint },
            ]}
            value={splitKind}
            onChange={setSplitKind}
          />
          {splitKind === 'other' && (
            <>
              <FundSplitFields funds={funds} split={split} errorOf={form.errorOf} />
              <AcceptRisk
                shares={split.shares}
                funds={funds}
                profile={riskProfiles.find(({ id }) => id === strictest)}
                accepted={acceptsRisk}
                onAccept={setAcceptsRisk}
                error={form.errorOf('acceptsRisk')}
              />
            </>
          )}
        </Details>
        <Details summary={texts.methodNow(methodNameOf(portal, method))}>
          <RadioGroup<Method>
            id="method"
            label={texts.method}
            options={toOptions(portal, ['ideal', 'overboeking'] as const)}
            value={method}
            onChange={setMethod}
          />
        </Details>
      </div>
      {overview.isAnnuity && (
        <CheckboxField
          id="confirmsJaarruimte"
          label={paymentTexts.first.confirmRoom}
          hint={roomTexts.more}
          error={form.errorOf('confirmsJaarruimte')}
          checked={confirmsJaarruimte}
          onChange={setConfirmsJaarruimte}
          required
        />
      )}
      <p className="text-muted">
        {texts.when(dealingTexts.cutOffDate(formatDate(cutOffDate)), formatDate(dealingDate))}
      </p>
      <Button type="submit">{texts.submit}</Button>
    </OrderForm>
  )
}

const roomTexts = texts.jaarruimte

/** For an annuity: what can still be deducted, as far as it is known, and the help to calculate the rest. */
function RoomLeft({ onTake }: { onTake: (cents: number) => void }) {
  const { store, today } = usePortal()
  const { overview } = useDeposits()
  const year = Number(today().slice(0, 4))
  const deposited = overview.annuityDepositedThisYearCents
  const keep = useCallback(
    (leftCents: number) => saveDeductionRoom(store, { year, leftCents, depositedCents: deposited }),
    [store, year, deposited],
  )
  const room = useAtomValue(deductionRoomAtom)
  const left = room?.year === year ? restOfRoom(room, deposited) : null
  return (
    <section className="grid grid-cols-1" aria-labelledby="jaarruimte">
      <h2 id="jaarruimte" className="m-0 text-[1rem] font-semibold">
        {left === null ? roomTexts.title(year) : roomTexts.left(year, formatMoney(left))}
      </h2>
      {left === null && <p>{roomTexts.thisYear(year, formatMoney(deposited))}</p>}
      <JaarruimteHelp
        startYear={year}
        birthdate={null}
        deposited={{ year, cents: deposited }}
        takeOver={{ label: roomTexts.takeOver, onTake }}
        onLeft={keep}
      />
    </section>
  )
}
