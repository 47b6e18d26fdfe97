const eye = 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z'

const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M6 9l6 6 6-6',
  back: 'M19 12H5m6-6l-6 6 6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  warning: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.1',
  eye,
  'eye-crossed': `${eye}M4 4l16 16`,
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.6v.1',
} as const

/** The icons of every page; `ToolIcon` has the others. */
export type IconName = keyof typeof paths

type IconProps = { name: IconName; size?: DrawingSize | undefined }

/** An icon of the page itself. Always decorative: the words next to it have the meaning. */
export function Icon({ name, size }: IconProps) {
  return <Drawing path={paths[name]} size={size} />
}

/** `large` is one and a half times the text; by default an icon is slightly larger than the text. */
export type DrawingSize = 'normal' | 'large'

/** A path of an SVG, 24 by 24, in the text's colour; for icons only. */
export function Drawing({ path, size }: { path: string; size?: DrawingSize | undefined }) {
  return (
    <svg
      className={size === 'large' ? 'size-[1.5em] shrink-0' : 'size-[1.25em] shrink-0'}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}
