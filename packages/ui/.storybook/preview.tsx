import type { Preview } from '@storybook/react-vite'
import { keepInput } from './keep-input.tsx'
import { brandNames } from './themes.ts'
import { showSurroundings } from './surroundings.tsx'

export default {
  tags: ['autodocs'],
  decorators: [keepInput, showSurroundings],
  parameters: {
    options: { storySort: { method: 'alphabetical' } },
    a11y: { test: 'error', options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
    backgrounds: { disable: true },
    viewport: {
      options: {
        narrow: { name: '320 px', styles: { width: '320px', height: '640px' } },
        phone: { name: '375 px', styles: { width: '375px', height: '812px' } },
        tablet: { name: '768 px', styles: { width: '768px', height: '1024px' } },
      },
    },
  },
  initialGlobals: { brand: brandNames[0], scheme: 'system', text: 'normal', motion: 'system', contrast: 'system' },
  globalTypes: {
    brand: { toolbar: { title: 'Brand', icon: 'paintbrush', items: [...brandNames], dynamicTitle: true } },
    scheme: {
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'Colours of the system' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    contrast: {
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'Contrast of the system' },
          { value: 'forced', title: 'Forced colours' },
        ],
      },
    },
    motion: {
      toolbar: {
        icon: 'timer',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'Motion of the system' },
          { value: 'reduced', title: 'Reduced motion' },
        ],
      },
    },
    text: {
      toolbar: {
        icon: 'zoom',
        dynamicTitle: true,
        items: [
          { value: 'normal', title: 'Text 100 %' },
          { value: 'double', title: 'Text 200 %' },
        ],
      },
    },
  },
} satisfies Preview
