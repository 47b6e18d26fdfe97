import { usePortal } from '../../shared/portal.ts'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'
import styles from './login.module.css'

/** The drawing of the brand. It says nothing, so it is asked for after everything that does. */
export function BrandPicture() {
  const { brand } = usePortal()
  return (
    <svg className={styles.picture} aria-hidden="true">
      {useIsHydrated() && <use href={`${brand.picture}#picture`} />}
    </svg>
  )
}
