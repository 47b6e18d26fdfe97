import { Outlet } from 'react-router'

export function ContractLayout() {
  return <Outlet />
}
