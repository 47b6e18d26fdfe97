import { Link } from 'react-router'
import { flowNames } from '@portal/flows/values/products'
import { paths } from '../../shared/paths.ts'
import { investmentsTexts as texts } from './texts.ts'

/** The three products, for who wants to add one. */
export function Products() {
  return (
    <section aria-labelledby="producten">
      <h2 id="producten">{texts.add}</h2>
      <ul className="grid gap-6 sm:grid-cols-3">
        {flowNames.map((name) => {
          const [title, text] = texts.products[name]
          return (
            <li key={name} className="relative border-t-2 border-accent py-4">
              <Link
                className="font-heading text-[1.25rem] font-title text-text underline underline-offset-[0.25em] after:absolute after:inset-0"
                to={paths[name]}
              >
                {title}
              </Link>
              <p className="text-muted">{text}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
