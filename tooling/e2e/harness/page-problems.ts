import type { Page } from '@playwright/test'

// Every start requests the user, and a private page preloads its data; for a visitor the responses are 401, which
// Chromium always logs.
const visitorIsUnknown =
  /status of 401 .*\/api\/(users\/me|contracts\/(summaries|outlook|upcoming)|offers\/|payments|relations(\/me)?|newsletter)\)$/

/** Collects the errors of a page's console (a policy violation is one) and its exceptions in a list. */
export function watchProblems(page: Page, problems: string[] = []): string[] {
  page.on('console', (message) => {
    const problem = `${message.text()} (${message.location().url})`
    if (message.type() === 'error' && !visitorIsUnknown.test(problem)) problems.push(problem)
  })
  page.on('pageerror', (error) => problems.push(`Uncaught ${error.name}: ${error.message}`))
  page.on('crash', () => problems.push('The page crashed'))
  return problems
}
