import { Link } from 'react-router'
import { flowNames } from '@portal/flows/products'
import { paths } from '../../shared/paths.ts'
import styles from './investments.module.css'
import { investmentsTexts as texts } from './texts.ts'

/** The three products, for who wants to add one. */
export function Products() {
  return (
    <section aria-labelledby="producten">
      <h2 id="producten">{texts.add}</h2>
      <ul className={styles.products}>
        {flowNames.map((name) => {
          const [title, text] = texts.products[name]
          return (
            <li key={name} className={styles.product}>
              <Link to={paths[name]}>{title}</Link>
              <p>{text}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
