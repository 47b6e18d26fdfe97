import type { Customer } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { toMoment } from '@portal/flows/values/moment'
import { Button } from '@portal/ui/button'
import { type DataColumn, DataTable } from '@portal/ui/data-table'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { useNavigate } from 'react-router'
import { focusStays } from '../../shared/page.ts'
import { CorrectPerson } from './correct-person.tsx'
import { type CustomerFilter, type CustomerOrder, toSortedAddress } from './customer-query.ts'
import { adminTexts as texts } from './admin-texts.ts'

type CustomersTableProps = {
  customers: readonly Customer[]
  filter: CustomerFilter
  onAct: (customer: Customer) => void
  onCorrected: () => void
}

export function CustomersTable({ customers, filter, onAct, onCorrected }: CustomersTableProps) {
  const navigate = useNavigate()

  function sortBy(order: CustomerOrder): DataColumn<Customer>['sort'] {
    const direction = order !== filter.sort ? 'none' : filter.direction === 'asc' ? 'ascending' : 'descending'
    return { direction, onSort: () => void navigate(toSortedAddress(filter, order), focusStays) }
  }

  const columns: DataColumn<Customer>[] = [
    { id: 'name', header: texts.name, cell: ({ name }) => name, rowHeader: true, sort: sortBy('name') },
    { id: 'email', header: texts.email, cell: ({ email }) => email, sort: sortBy('email') },
    {
      id: 'lastLoginAt',
      header: texts.lastLogin,
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? texts.never : formatDate(toMoment(new Date(lastLoginAt)).date),
      sort: sortBy('lastLoginAt'),
    },
    {
      id: 'contracts',
      header: texts.contracts,
      cell: ({ contracts }) => contracts,
      align: 'end',
      sort: sortBy('contracts'),
    },
    {
      id: 'openPayments',
      header: texts.openPayments,
      cell: ({ openPayments }) => openPayments,
      align: 'end',
      sort: sortBy('openPayments'),
    },
    {
      id: 'act',
      header: texts.act,
      headerHidden: true,
      cell: (customer) => toButtons(customer, onAct, onCorrected),
    },
  ]
  return (
    <DataTable caption={texts.customers} captionHidden columns={columns} rows={customers} rowKey={({ id }) => id} />
  )
}

function toButtons(customer: Customer, onAct: (customer: Customer) => void, onCorrected: () => void) {
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      <Button variant="secondary" onClick={() => onAct(customer)}>
        {texts.act} <VisuallyHidden>{`met ${customer.name}`}</VisuallyHidden>
      </Button>
      <CorrectPerson customer={customer} onDone={onCorrected} />
    </div>
  )
}
