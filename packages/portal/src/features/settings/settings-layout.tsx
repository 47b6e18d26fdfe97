import { Outlet } from 'react-router'

export function SettingsLayout() {
  return <Outlet />
}
