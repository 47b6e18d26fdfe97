import { useState } from 'react'
import { readTheme, saveTheme, type Theme } from './theme.ts'

const texts = {
  label: 'Weergave',
  options: [
    ['system', 'Als uw apparaat'],
    ['light', 'Licht'],
    ['dark', 'Donker'],
  ] as const satisfies readonly (readonly [Theme, string])[],
}

/** The colours of the page: light, dark, or those of the device. Buttons show all three choices at once. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme)

  function choose(chosen: Theme) {
    saveTheme(chosen)
    setTheme(chosen)
  }

  return (
    <div className="-ms-2 flex flex-wrap items-center" role="group" aria-label={texts.label}>
      {texts.options.map(([value, text]) => (
        <button
          key={value}
          type="button"
          className="min-h-11 cursor-pointer rounded-control px-2 underline decoration-transparent underline-offset-[0.3em] hover:decoration-current aria-pressed:font-semibold aria-pressed:text-text aria-pressed:decoration-current aria-pressed:decoration-2"
          aria-pressed={value === theme}
          onClick={() => choose(value)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
