import { getNewsletter } from '@portal/api/endpoints/account'
import type { NewsletterTopic } from '@portal/api/operations'
import type { LoaderFunctionArgs } from 'react-router'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'

export async function loadNewsletter({ context, request }: LoaderFunctionArgs): Promise<readonly NewsletterTopic[]> {
  const { api } = context.get(portalContext)
  return unwrap(await getNewsletter(api, { signal: request.signal }))
}
