import type { WorkKind, WorkState } from '@portal/api/operations'
import { bankReasonCodes } from '@portal/flows/payment/payment-state'
import { Button } from '@portal/ui/button'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { focusStays } from '../../../shared/page.ts'
import { useTyped } from '../../../shared/use-typed.ts'
import { toWorkAddress, type WorkFilter } from './work-query.ts'
import { workTexts as texts } from './work-texts.ts'

const toOptions = <Value extends string>(names: Record<Value, string>) =>
  (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }))
const kindOptions = toOptions<WorkKind>(texts.kinds)
const stateOptions = toOptions<WorkState>(texts.states)
const reasonOptions = bankReasonCodes.map((value) => ({ value, label: texts.reasonOf(value) }))

/** The filters of the work list in one row; the URL contains them. */
export function WorkFilters({ filter }: { filter: WorkFilter }) {
  const navigate = useNavigate()
  const { search, kind, reason, state } = filter
  const { typed, change } = useTyped({ search, kind, reason, state })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void navigate(toWorkAddress(typed), focusStays)
  }

  return (
    <form
      role="search"
      aria-label={texts.title}
      noValidate
      onSubmit={submit}
      className="mb-3 grid grid-cols-2 items-end gap-x-4 gap-y-2 text-[0.9375rem] *:min-w-0 lg:grid-cols-[minmax(0,1.4fr)_repeat(3,minmax(0,1fr))_auto] lg:[&_.control]:min-h-10 lg:[&_button]:min-h-10 [&>div]:justify-items-stretch"
    >
      <TextField
        id="zoek"
        label={texts.search}
        optionalLabel=""
        autoComplete="off"
        maxLength={100}
        value={typed.search}
        onChange={(text) => change({ search: text })}
      />
      <SelectField
        id="wat"
        label={texts.kind}
        optionalLabel=""
        emptyLabel={texts.all}
        options={kindOptions}
        value={typed.kind}
        onChange={(value) => change({ kind: value })}
      />
      <SelectField
        id="reden"
        label={texts.reason}
        optionalLabel=""
        emptyLabel={texts.all}
        options={reasonOptions}
        value={typed.reason}
        onChange={(value) => change({ reason: value })}
      />
      <SelectField
        id="wie"
        label={texts.state}
        optionalLabel=""
        emptyLabel={texts.all}
        options={stateOptions}
        value={typed.state}
        onChange={(value) => change({ state: value })}
      />
      <Button type="submit" variant="secondary">
        {texts.show}
      </Button>
    </form>
  )
}
