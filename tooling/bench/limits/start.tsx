import './limits.css'
import { createStore, Provider } from 'jotai'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'

/** The fastest start of the libraries, in the portal's own way: its chunk first, then a page is hydrated. */
export async function start(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location.pathname) ?? []
  await Promise.all(matches.map(({ route }) => loadComponent(route)))
  const app = document.getElementById('app')
  if (!app) throw new Error('The page has no element #app')
  const isFinished = app.dataset['prerendered'] === 'page'
  const router = createBrowserRouter(routes, isFinished ? { hydrationData: { loaderData: {} } } : {})
  const root = (
    <Provider store={createStore()}>
      <RouterProvider router={router} />
    </Provider>
  )
  if (isFinished) hydrateRoot(app, root)
  else createRoot(app).render(root)
}

async function loadComponent(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object') return
  const Component = await route.lazy.Component?.()
  if (Component) Object.assign(route, { Component, lazy: undefined })
}
