/** Parts of every page that depend on the device and so are loaded after the first code, in one file. */
export { CookieQuestions } from './cookie-questions.tsx'
export { ThemeSwitch } from './theme-switch.tsx'
