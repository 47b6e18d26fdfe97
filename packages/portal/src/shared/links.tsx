import { type ButtonVariant, buttonClass } from '@portal/ui/button'
import { inlineLinkClass, linkClass } from '@portal/ui/link'
import { Link, type LinkProps } from 'react-router'

type Props = Omit<LinkProps, 'className'>

/** A link to a page, with a line or a cell of its own. */
export function TextLink(props: Props) {
  return <Link {...props} className={linkClass} />
}

/** A link to a page inside a sentence. */
export function InlineLink(props: Props) {
  return <Link {...props} className={inlineLinkClass} />
}

/** A link to a page that looks like a button. */
export function ButtonLink({ variant = 'primary', ...props }: Props & { variant?: ButtonVariant }) {
  return <Link {...props} className={buttonClass(variant)} />
}
