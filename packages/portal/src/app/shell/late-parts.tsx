/** Parts of every page that depend on the device and so are loaded after the first code, in one file. */
export { CookieQuestions } from './cookie-questions.tsx'
export { FooterSettings } from './footer-settings.tsx'
