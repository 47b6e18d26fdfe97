import '../../limits.css'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import * as screen from './overview-screen.tsx'

/** In the form that the build of a brand takes: the shell, and the data asked for beside the code. */
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
