import { useState } from 'react'
import { readTheme, saveTheme, type Theme } from './theme.ts'

const texts = {
  label: 'Weergave',
  options: [
    ['system', 'Zoals uw apparaat'],
    ['light', 'Licht'],
    ['dark', 'Donker'],
  ] as const satisfies readonly (readonly [Theme, string])[],
}

/** The colours of the page: light, dark, or those of the device. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme)

  function choose(chosen: Theme) {
    saveTheme(chosen)
    setTheme(chosen)
  }

  return (
    <label className="flex flex-wrap items-center gap-x-2">
      {texts.label}
      <select
        className="min-h-11 cursor-pointer rounded-control border border-muted bg-surface px-2 text-text"
        value={theme}
        onChange={(event) => choose(event.currentTarget.value as Theme)}
      >
        {texts.options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
