/** What every page shows, but only once its code runs, for it depends on the device: in one file, after the first code. */
export { CookieQuestions } from './cookie-questions.tsx'
export { ThemeSwitch } from './theme-switch.tsx'
