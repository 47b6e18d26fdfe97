import type { Decorator } from '@storybook/react-vite'
import { reduceMotion } from './reduce-motion.ts'
import { showBrand } from './themes.ts'

/** Applies the toolbar's choices: brand, scheme, text size and motion. */
export const showSurroundings: Decorator = (Story, { globals }) => {
  showBrand(globals.brand)
  const root = document.documentElement
  root.lang = 'nl'
  root.style.colorScheme = globals.scheme === 'system' ? '' : globals.scheme
  root.style.fontSize = globals.text === 'double' ? '200%' : ''
  reduceMotion(globals.motion === 'reduced')
  return (
    <>
      {globals.contrast === 'forced' && !matchMedia('(forced-colors: active)').matches && <ForcedColorsNote />}
      <Story />
    </>
  )
}

/** Explains the only setting that a page cannot choose for itself. */
function ForcedColorsNote() {
  return (
    <p>
      A page cannot force its own colours. In the developer tools of the browser, under Rendering, emulate the media
      feature <code>forced-colors: active</code>; on Windows, choose a contrast theme.
    </p>
  )
}
