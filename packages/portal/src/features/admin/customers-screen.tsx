import type { Customer } from '@portal/api/operations'
import { withThousands } from '@portal/flows/values/decimal-text'
import { EmptyState } from '@portal/ui/empty-state'
import { linkClass } from '@portal/ui/link'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getCustomers } from '@portal/api/endpoints/admin'
import { Paging } from '../../shared/paging.tsx'
import { Switching } from '../../shared/switching.tsx'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { ActDialog } from './act-dialog.tsx'
import { CustomersTable } from './customers-table.tsx'
import { SearchForm } from './search-form.tsx'
import { adminTexts as texts } from './texts.ts'
import { portalContext } from '../../shared/portal.ts'
import { unwrap } from '../../shared/unwrap.ts'
import { readCustomerFilter, toCustomerQuery } from './customer-query.ts'

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
  return (
    <>
      <h2 className="mt-14">{texts.customers}</h2>
      <SearchForm filter={filter} />
      <p role="status" className="mb-4 tabular-nums">
        {texts.found(withThousands(String(total)), total === 1)}
      </p>
      <Switching>
        {tableData.length > 0 ? (
          <CustomersTable customers={tableData} filter={filter} onAct={setChosen} />
        ) : (
          <EmptyState
            title={texts.none}
            action={
              <Link className={linkClass} to="?">
                {texts.everybody}
              </Link>
            }
          >
            {texts.noneText}
          </EmptyState>
        )}
        <Paging page={page} pages={Math.ceil(total / pageSize)} />
      </Switching>
      {chosen && <ActDialog customer={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

export { CustomersScreen as Component, loadCustomers as loader }
