import { Button } from '@portal/ui/button'
import { TextField } from '@portal/ui/text-field'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { focusStays } from '../../shared/page.ts'
import { useTyped } from '../../shared/use-typed.ts'
import styles from './admin.module.css'
import { type CustomerFilter, toSearchAddress } from './customer-query.ts'
import { adminTexts as texts } from './texts.ts'

/** Chooses which customers are shown; the address keeps the choice. */
export function SearchForm({ filter }: { filter: CustomerFilter }) {
  const navigate = useNavigate()
  const { typed, change } = useTyped({ search: filter.search })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void navigate(toSearchAddress(filter, typed.search), focusStays)
  }

  return (
    <form role="search" aria-label={texts.customers} noValidate onSubmit={submit} className={styles.search}>
      <TextField
        id="zoek"
        label={texts.search}
        optionalLabel={texts.optional}
        autoComplete="off"
        maxLength={100}
        value={typed.search}
        onChange={(search) => change({ search })}
      />
      <Button type="submit" variant="secondary">
        {texts.searchButton}
      </Button>
    </form>
  )
}
