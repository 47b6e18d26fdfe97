import { type DemoName, password } from '../harness/log-in.ts'
import type { EngineWindow } from './window.ts'

/** Waits for the code of the login, which brings the drawing beside the form. */
export async function canLogIn(window: EngineWindow): Promise<void> {
  await window.until('the code of the login', () => window.run("return document.querySelector('main use') !== null"))
}

export async function fillInLogin(window: EngineWindow, name: DemoName): Promise<void> {
  await canLogIn(window)
  await window.fill('E-mailadres of gebruikersnaam', `${name}@demo.nl`)
  await window.fill('Wachtwoord', password)
  await window.tap('button', 'Inloggen')
}

/** Opens a page as a customer, who logs in when the test before this one did not. */
export async function openAs(window: EngineWindow, name: DemoName, path: string, heading: string): Promise<void> {
  await window.visit(path)
  // The heading is there before the session is known.
  const status = await window.until('the session', () =>
    window.run<number>("return fetch('/api/users/me').then((response) => response.status)"),
  )
  if (status === 401) {
    // The message about cookies would lie over what is clicked.
    await window.run("document.cookie = 'hasCookie=true; path=/'")
    // The page of a test before this one may have led to the login by itself, which returns to that page.
    await window.visit(path)
    await fillInLogin(window, name)
  }
  await window.arrive(heading)
}
