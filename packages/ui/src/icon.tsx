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
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  chart: 'M4 4v16h16M7 15l4-5 3.5 3L20 7',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9',
  wallet: 'M18 8V5H6a2 2 0 0 0 0 4h14v10H6a2 2 0 0 1-2-2V7M16 13.9v.1',
  calculator: 'M6 3h12v18H6zM9 7h6M9 11.9v.1M12 11.9v.1M15 11.9v.1M9 16.9v.1M12 16.9v.1M15 16.9v.1',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5V8M15 3.5V8',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
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
