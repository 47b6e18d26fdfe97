import '../../limits.css'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import * as screen from './overview-screen.tsx'

/** In the form of a brand's build: the shell, and the preloaded data. */
export const pages = Promise.resolve([
  {
    path: '/overview',
    title: 'Mijn investeringen',
    html: renderToString(createElement(screen.OverviewShell)),
    isFinished: false,
    data: ['/summaries.json'],
    parts: [screen],
  },
])
