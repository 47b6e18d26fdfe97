import type { Decorator } from '@storybook/react-vite'
import { useArgs } from 'storybook/preview-api'

/** Which arg a handler changes: the components keep nothing that is typed, their callers do. */
const kept = { onChange: ['checked', 'value'], onTextChange: ['text'], onValueChange: ['value'] } as const

/** Gives what is typed or chosen in a story back to it, as a form does. */
export const keepInput: Decorator = function KeepInput(Story, { args }) {
  const [, updateArgs] = useArgs()
  const handlers = Object.entries(kept).flatMap(([handler, names]) => {
    const name = names.find((each) => each in args)
    return handler in args && name ? [[handler, (value: unknown) => updateArgs({ [name]: value })]] : []
  })
  return <Story args={{ ...args, ...Object.fromEntries(handlers) }} />
}
