import { useLocation, useNavigation } from 'react-router'

/** Whether the page is on its way to other figures of its own, such as those of another period. */
export function useIsSwitching(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname
}
