import { getAttention } from '@portal/api/endpoints/admin'
import { PageHeading } from '@portal/ui/page-heading'
import { type LoaderFunctionArgs, Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { TextLink } from '../../shared/links.tsx'
import { paths } from '../../shared/paths.ts'
import { portalContext } from '../../shared/portal.ts'
import { AttentionSection } from './attention/attention-section.tsx'
import { adminTexts as texts } from './texts.ts'

/** Loads the attention list as a result, so that the customers are shown even when the list fails to load. */
async function loadAttention({ context, request }: LoaderFunctionArgs) {
  return { attention: await getAttention(context.get(portalContext).api, { signal: request.signal }) }
}

/** Another search, order or page of the customers does not change the attention list. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href
}

/** The start page of staff: the attention list, with the customers below it. */
function AdminScreen() {
  const { attention } = useLoaderData<typeof loadAttention>()
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <TextLink to={paths.audit}>{texts.audit}</TextLink>
      <AttentionSection attention={attention} />
      <Outlet />
    </>
  )
}

export { AdminScreen as Component, loadAttention as loader }
