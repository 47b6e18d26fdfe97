import { useLayoutEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import styles from './page-navigation.module.css'

type PageNavigationProps = { label: string; pages: readonly { path: string; name: string }[] }

/** Pages that belong together in a row, which scrolls sideways on its own where it does not fit. */
export function PageNavigation({ label, pages }: PageNavigationProps) {
  const row = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const current = pages.findIndex(({ path }) => pathname.startsWith(path))

  useLayoutEffect(() => {
    const item = row.current?.children[current]
    if (row.current && item instanceof HTMLElement) row.current.scrollLeft = item.offsetLeft - item.offsetWidth / 2
  }, [current])

  return (
    <nav className={styles.pages} aria-label={label}>
      <ul ref={row} className={styles.row}>
        {pages.map(({ path, name }) => (
          <li key={path}>
            <NavLink className={styles.page ?? ''} to={path}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
