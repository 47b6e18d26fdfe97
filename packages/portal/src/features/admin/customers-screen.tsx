import { getCustomers, startImpersonation } from '@portal/api/endpoints/admin'
import type { Customer } from '@portal/api/operations'
import { withThousands } from '@portal/flows/values/decimal-text'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { EmptyState } from '@portal/ui/empty-state'
import { TextField } from '@portal/ui/text-field'
import { type SubmitEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { ErrorSummary } from '../../shared/error-summary.tsx'
import { toErrorText } from '../../shared/error-texts.ts'
import { TextLink } from '../../shared/links.tsx'
import { focusStays } from '../../shared/page.ts'
import { Paging } from '../../shared/paging.tsx'
import { paths } from '../../shared/paths.ts'
import { portalContext, usePortal } from '../../shared/portal.ts'
import { Switching } from '../../shared/switching.tsx'
import { unwrap } from '../../shared/unwrap.ts'
import { useForm } from '../../shared/use-form.ts'
import { useTyped } from '../../shared/use-typed.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { type CustomerFilter, readCustomerFilter, toCustomerQuery, toSearchAddress } from './customer-query.ts'
import { CustomersTable } from './customers-table.tsx'
import { isReason } from './reason.ts'
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
      <h2 className="mt-14">{texts.customers}</h2>
      <SearchForm filter={filter} />
      <p role="status" className="mb-4 tabular-nums">
        {texts.found(withThousands(String(total)), total === 1)}
      </p>
      <Switching>
        {tableData.length > 0 ? (
          <CustomersTable
            customers={tableData}
            filter={filter}
            onAct={setChosen}
            onCorrected={() => void revalidate()}
          />
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

/** Asks staff for the reason of an impersonation, and starts it. */
function ActDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { api, session } = usePortal()
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: isReason(reason) ? undefined : texts.reasonMissing }),
    async send({ reason }) {
      const result = await startImpersonation(api, { userId: customer.id, reason: reason.trim() })
      if (result.ok) return result
      // The dialog shows every failure at its only field.
      const fields = { reason: result.error.fields['reason'] ?? toErrorText(result.error) }
      return { ok: false, error: { ...result.error, fields } }
    },
    async onDone() {
      // Loads another document without any data of the administrator. The button stays busy until then.
      await session.leaveTo(paths.investments)
      await new Promise<never>(() => {})
    },
  })

  return (
    <Dialog open title={texts.actWith(customer.name)} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={form.submit}>
        <p>{texts.actIntro}</p>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <TextField
          {...form.field('reason')}
          label={texts.reason}
          hint={texts.reasonHint}
          autoComplete="off"
          maxLength={200}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.isBusy}>
            {texts.begin}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export { CustomersScreen as Component, loadCustomers as loader }
