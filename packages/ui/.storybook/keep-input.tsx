import type { Decorator } from '@storybook/react-vite'
import { useArgs } from 'storybook/preview-api'

/** The arg that each handler changes, because the components save nothing that is typed. */
const kept = { onChange: ['checked', 'value'], onTextChange: ['text'], onValueChange: ['value'] } as const

/** Passes typed or chosen values back to a story, as a form does. */
export const keepInput: Decorator = function KeepInput(Story, { args }) {
  const [, updateArgs] = useArgs()
  const handlers = Object.entries(kept).flatMap(([handler, names]) => {
    const name = names.find((each) => each in args)
    return handler in args && name ? [[handler, (value: unknown) => updateArgs({ [name]: value })]] : []
  })
  return <Story args={{ ...args, ...Object.fromEntries(handlers) }} />
}
