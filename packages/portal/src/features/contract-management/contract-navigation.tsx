import { useLayoutEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { contractPages, toContractPath } from '../../shared/paths.ts'
import styles from './contract-layout.module.css'
import { contractPageNames, contractTexts as texts } from './texts.ts'

/** The pages of a contract in a row, which scrolls sideways on its own where it does not fit. */
export function ContractNavigation({ contractId }: { contractId: string }) {
  const row = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()

  useLayoutEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - current.offsetWidth / 2
  }, [pathname])

  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      <ul ref={row} className={styles.row}>
        {contractPages.map((page) => (
          <li key={page}>
            <NavLink className={styles.page ?? ''} to={toContractPath(contractId, page)}>
              {contractPageNames[page]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
