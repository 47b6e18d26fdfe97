/** A browser that is driven by the commands of W3C WebDriver, whichever way they are sent. */
export type Driver = {
  /** Sends one command, such as `ElementClick`, and returns its value. */
  send: <Value = unknown>(command: CommandName, parameters?: object) => Promise<Value>
  end: () => Promise<void>
}

/** The name of an element's reference in every WebDriver. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** The commands in use, each with its method and path over HTTP: https://www.w3.org/TR/webdriver2/#endpoints */
export const commands = {
  Navigate: ['POST', '/url'],
  Back: ['POST', '/back'],
  Forward: ['POST', '/forward'],
  Refresh: ['POST', '/refresh'],
  SetWindowRect: ['POST', '/window/rect'],
  GetWindowHandles: ['GET', '/window/handles'],
  SwitchToWindow: ['POST', '/window'],
  NewWindow: ['POST', '/window/new'],
  CloseWindow: ['DELETE', '/window'],
  FindElement: ['POST', '/element'],
  ElementClick: ['POST', '/element/{id}/click'],
  ElementClear: ['POST', '/element/{id}/clear'],
  ElementSendKeys: ['POST', '/element/{id}/value'],
  PerformActions: ['POST', '/actions'],
  ExecuteScript: ['POST', '/execute/sync'],
  DeleteAllCookies: ['DELETE', '/cookie'],
  TakeScreenshot: ['GET', '/screenshot'],
  Print: ['POST', '/print'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'DELETE', string]>

export type CommandName = keyof typeof commands
