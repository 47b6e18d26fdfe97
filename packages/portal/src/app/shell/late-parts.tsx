import { CookieSettings } from './cookie-choice.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Parts of every page that depend on the device and so are loaded after the first code, in one file. */
export { CookieQuestions } from './cookie-questions.tsx'

/** The settings on every page: the colours, and the cookies where visits are measured. */
export function FooterSettings() {
  return (
    <div className="flex flex-wrap justify-between gap-x-8">
      <ThemeSwitch />
      <CookieSettings />
    </div>
  )
}
