import { getCustomers } from '@portal/api/endpoints/admin'
import type { Customer } from '@portal/api/operations'
import { withThousands } from '@portal/flows/values/decimal-text'
import { Button } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/empty-state'
import { TextField } from '@portal/ui/text-field'
import { type SubmitEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { TextLink } from '../../shared/links.tsx'
import { focusStays } from '../../shared/page.ts'
import { Paging } from '../../shared/paging.tsx'
import { portalContext } from '../../shared/portal.ts'
import { Switching } from '../../shared/switching.tsx'
import { unwrap } from '../../shared/unwrap.ts'
import { useTyped } from '../../shared/use-typed.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { type CustomerFilter, readCustomerFilter, toCustomerQuery, toSearchAddress } from './customer-query.ts'
import { ActDialog } from './act-dialog.tsx'
import { CustomersTable } from './customers-table.tsx'
import { denseClass, StaffHeading } from './staff-heading.tsx'
import { adminTexts as texts } from './admin-texts.ts'

/** Loads a page of customers, saved in the store as `admin.tableData` (requirement 3.10). */
async function loadCustomers({ context, request }: LoaderFunctionArgs) {
  const { api, store } = context.get(portalContext)
  const filter = readCustomerFilter(new URL(request.url).searchParams)
  const { customers, ...rest } = unwrap(await getCustomers(api, toCustomerQuery(filter), { signal: request.signal }))
  store.set(sessionSlices.admin.atom, (before) => ({ ...before, tableData: customers }))
  return { ...rest, filter }
}

/** The customers of the brand, searched, sorted and paged by the server. */
function CustomersScreen() {
  const { total, page, pageSize, filter } = useLoaderData<typeof loadCustomers>()
  const { tableData } = useAtomValue(sessionSlices.admin.atom)
  const [chosen, setChosen] = useState<Customer | null>(null)
  const { revalidate } = useRevalidator()
  return (
    <>
      <StaffHeading>{texts.customers}</StaffHeading>
      <SearchForm filter={filter} />
      <p role="status" className="mb-2 tabular-nums">
        {texts.found(withThousands(String(total)), total === 1)}
      </p>
      <Switching>
        {tableData.length > 0 ? (
          <div className={denseClass}>
            <CustomersTable
              customers={tableData}
              filter={filter}
              onAct={setChosen}
              onCorrected={() => void revalidate()}
            />
          </div>
        ) : (
          <EmptyState title={texts.none} action={<TextLink to="?">{texts.everybody}</TextLink>}>
            {texts.noneText}
          </EmptyState>
        )}
        <Paging page={page} pages={Math.ceil(total / pageSize)} />
      </Switching>
      {chosen && <ActDialog customer={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

/** The form that filters customers; the URL contains the filter. */
function SearchForm({ filter }: { filter: CustomerFilter }) {
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
      className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3"
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

export { CustomersScreen as Component, loadCustomers as loader }
