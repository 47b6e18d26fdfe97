import { type MiddlewareFunction, redirect } from 'react-router'
import { paths } from '../shared/paths.ts'
import { portalContext } from '../shared/portal.ts'
import { addNotification } from '../store/notifications.ts'

/** Redirects every unknown path (requirement 2.12), and says so once. It is not in the code of the first page. */
export const redirectUnknown: MiddlewareFunction = ({ context }) => {
  const { store } = context.get(portalContext)
  addNotification(store, {
    title: 'Deze pagina bestaat niet (meer)',
    message: 'Controleer het adres, of ga hier verder.',
  })
  throw redirect(paths.investments)
}
