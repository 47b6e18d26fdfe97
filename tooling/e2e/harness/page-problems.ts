import type { Page } from '@playwright/test'

// Every start asks who is there, and a private page asks beside its code for what it will show; for a visitor the
// answers are 401, which Chromium always reports.
const visitorIsUnknown =
  /status of 401 .*\/api\/(users\/me|contracts\/(summaries|course|upcoming)|offers\/|payments|relations(\/me)?|newsletter)\)$/

/** What a page said in its console as an error (a policy that was violated is one) or threw, added to a list. */
export function watchProblems(page: Page, problems: string[] = []): string[] {
  page.on('console', (message) => {
    const problem = `${message.text()} (${message.location().url})`
    if (message.type() === 'error' && !visitorIsUnknown.test(problem)) problems.push(problem)
  })
  page.on('pageerror', (error) => problems.push(`Uncaught ${error.name}: ${error.message}`))
  page.on('crash', () => problems.push('The page crashed'))
  return problems
}
