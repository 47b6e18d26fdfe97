const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M6 9l6 6 6-6',
  back: 'M19 12H5m6-6l-6 6 6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  warning: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.1',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.6v.1',
  download: 'M12 4v11m-5-4.5l5 5 5-5M5 20h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  chart: 'M4 4v16h16M7 15l4-5 3.5 3L20 7',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5V8M15 3.5V8',
  plus: 'M12 5v14M5 12h14',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
} as const

/** Names of the icons this package draws. */
export type IconName = keyof typeof paths

type IconProps = {
  name: IconName
  /** `large` is one and a half times the text; by default an icon is a little larger than the text beside it. */
  size?: 'normal' | 'large' | undefined
}

/** A line drawing in the colour of the text around it. Always decorative: the words beside it carry the meaning. */
export function Icon({ name, size = 'normal' }: IconProps) {
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
      <path d={paths[name]} />
    </svg>
  )
}
