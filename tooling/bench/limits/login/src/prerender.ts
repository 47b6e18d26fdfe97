import '../../limits.css'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import * as screen from './login-screen.tsx'

/** In the form of a brand's build. */
export const pages = Promise.resolve([
  { path: '/login', title: 'Inloggen', html: await render(), isFinished: true, data: [], parts: [screen] },
])

async function render(): Promise<string> {
  const handler = createStaticHandler([{ path: '/login', Component: screen.LoginScreen }])
  const context = await handler.query(new Request('http://limits.invalid/login'))
  if (context instanceof Response) throw new Error(`The bare login page answered with ${context.status}`)
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }))
}
