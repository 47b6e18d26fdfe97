import { linkClass } from '@portal/ui/link'
import { type FlowName, flowNames, productCodeOf, productNameOf } from '@portal/flows/values/products'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { openTexts as texts } from '../../texts.ts'

/** What a visitor may expect of an open calculator, and the way to the other ones. */
export function OpenCalculators({ name }: { name: FlowName }) {
  const others = flowNames.filter((other) => other !== name)
  return (
    <p className="mb-8 max-w-measure">
      {texts.intro}{' '}
      {others.map((other, index) => (
        <span key={other}>
          {index === 0 ? `${texts.others} ` : ` ${texts.or} `}
          <Link className={linkClass} to={paths.open[other]}>
            {productNameOf(productCodeOf(other))}
          </Link>
        </span>
      ))}
      .
    </p>
  )
}
