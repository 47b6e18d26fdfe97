import { Button } from '@portal/ui/button'
import { TextField } from '@portal/ui/text-field'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { focusStays } from '../../shared/page.ts'
import { useTyped } from '../../shared/use-typed.ts'
import { type CustomerFilter, toSearchAddress } from './customer-query.ts'
import { adminTexts as texts } from './texts.ts'

/** The form that filters customers; the URL contains the filter. */
export function SearchForm({ filter }: { filter: CustomerFilter }) {
  const navigate = useNavigate()
  const { typed, change } = useTyped({ search: filter.search })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void navigate(toSearchAddress(filter, typed.search), focusStays)
  }

  return (
    <form
      role="search"
      aria-label={texts.customers}
      noValidate
      onSubmit={submit}
      className="my-6 flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      <div className="max-w-[30rem] grow basis-[16rem]">
        <TextField
          id="zoek"
          label={texts.search}
          optionalLabel=""
          autoComplete="off"
          maxLength={100}
          value={typed.search}
          onChange={(search) => change({ search })}
        />
      </div>
      <Button type="submit" variant="secondary">
        {texts.searchButton}
      </Button>
    </form>
  )
}
