import { highestRoomOf } from '@portal/flows/annuity/annuity-limits'
import { setTyped } from '@portal/flows/flow/typed-fields'
import { firstDayOfNextMonth } from '@portal/flows/values/dates'
import { type Cents, formatMoneyInput, formatShortMoney } from '@portal/flows/values/money'
import { MoneyField } from '@portal/ui/money-field'
import { RadioGroup } from '@portal/ui/radio-group'
import { UnconfirmedNote } from '../../../shared/unconfirmed-note.tsx'
import { fiscalYearsOf } from '../../../shared/fiscal-years.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useAtomValue } from '../../../store/jotai.ts'
import { createFlowGuard } from '../../enter-flow.ts'
import { changeFlow, flowAtomOf } from '../../flow.ts'
import { JaarruimteHelp } from '../../jaarruimte/jaarruimte-help.tsx'
import { createFlowLoader } from '../../load-flow-page.ts'
import { CustomerBirthDateField } from '../../pages/stap1/customer-birth-date-field.tsx'
import { FirstCollection } from '../../pages/stap1/first-collection.tsx'
import { MoreFields } from '../../pages/stap1/more-fields.tsx'
import { Stap1Form } from '../../pages/stap1/stap1-form.tsx'
import { StartField } from '../../pages/stap1/start-field.tsx'
import { usePreview } from '../../pages/stap1/use-preview.ts'
import { useTypedField } from '../../use-typed-field.ts'
import { TermFields } from './term-fields.tsx'
import { stap1Texts as texts } from './lijfrente-opbouwen-texts.ts'

const FLOW = 'lijfrenteOpbouwen'

export { FlowScreen as Component } from '../../flow-screen.tsx'

/** The server sends a customer its first page. */
export const isDrawn = true

export const guard = createFlowGuard(FLOW)

export const loader = createFlowLoader(FLOW, Stap1Page)

function Stap1Page() {
  const portal = usePortal()
  const flow = useAtomValue(flowAtomOf(FLOW))
  const initialDeposit = useTypedField('initialDeposit')
  const periodicDeposit = useTypedField('periodicDeposit')
  const isTransfer = flow.situation === 'oversluiten'
  const startYear = Number((flow.start ?? firstDayOfNextMonth(portal.today())).slice(0, 4))
  const room = highestRoomOf(fiscalYearsOf(portal), startYear)
  const preview = usePreview()

  function takeOver(cents: Cents) {
    changeFlow(portal, FLOW, (before) => setTyped(before, 'initialDeposit', formatMoneyInput(cents)))
  }

  return (
    <Stap1Form
      title={texts.title}
      help={
        <JaarruimteHelp
          startYear={startYear}
          birthdate={flow.geboortedatum}
          // The value of an annuity that is transferred is no room to deduct.
          takeOver={isTransfer ? null : { label: texts.takeOver, onTake: takeOver }}
        />
      }
      preview={preview}
    >
      {(errorOf) => (
        <>
          <RadioGroup
            id="situation"
            label={texts.situation}
            options={texts.situations}
            error={errorOf('situation')}
            value={flow.situation}
            onChange={(situation) => changeFlow(portal, FLOW, (before) => ({ ...before, situation }))}
          />
          <CustomerBirthDateField error={errorOf('geboortedatum')} />
          <MoneyField
            label={isTransfer ? texts.transfer : texts.initialDeposit}
            hint={isTransfer ? texts.transferHint : texts.initialDepositHint}
            {...(isTransfer ? {} : { optionalLabel: markWhen(periodicDeposit.value) })}
            error={errorOf('initialDeposit')}
            {...initialDeposit}
          />
          <MoneyField
            label={texts.periodicDeposit}
            hint={texts.periodicDepositHint}
            optionalLabel={isTransfer ? texts.optional : markWhen(initialDeposit.value)}
            error={errorOf('periodicDeposit')}
            {...periodicDeposit}
          />
          {room && (
            <p>
              <span>{texts.room(formatShortMoney(room.cents), room.year)}</span>{' '}
              <UnconfirmedNote part="jaarruimte" year={room.year} />
            </p>
          )}
          <TermFields errorOf={errorOf} />
          <FirstCollection flow={flow} />
          <MoreFields summary={texts.more} fields={['start']} errorOf={errorOf}>
            <StartField label={texts.start} error={errorOf('start')} />
          </MoreFields>
        </>
      )}
    </Stap1Form>
  )
}

/** One of the two deposits is enough, so each becomes optional once the other is filled in. */
function markWhen(other: string): string {
  return other.trim() === '' ? '' : texts.optional
}
