import { useLocation, useNavigation } from 'react-router'

/** Returns true while the page loads other data of its own, such as another period. */
export function useIsSwitching(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname
}
