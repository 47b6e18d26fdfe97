import { useLayoutEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { contractPages, toContractPath } from '../../shared/paths.ts'
import styles from './contract-layout.module.css'
import { contractPageNames, contractTexts as texts } from './texts.ts'

/** The pages of a contract in a row, which scrolls sideways on its own where it does not fit. */
export function ContractNavigation({ contractId }: { contractId: string }) {
  const row = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const current = contractPages.findIndex((page) => pathname.startsWith(toContractPath(contractId, page)))

  useLayoutEffect(() => {
    const item = row.current?.children[current]
    if (row.current && item instanceof HTMLElement) row.current.scrollLeft = item.offsetLeft - item.offsetWidth / 2
  }, [current])

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
