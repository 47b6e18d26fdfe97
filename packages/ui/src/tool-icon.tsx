import { Drawing, type DrawingSize } from './icon.tsx'

const paths = {
  download: 'M12 4v11m-5-4.5l5 5 5-5M5 20h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  chart: 'M4 4v16h16M7 15l4-5 3.5 3L20 7',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5V8M15 3.5V8',
  plus: 'M12 5v14M5 12h14',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
} as const

/** The action of a button. */
export type ToolIconName = keyof typeof paths

type ToolIconProps = { name: ToolIconName; size?: DrawingSize | undefined }

/** An icon of a button's action, separate from `Icon` because the first page has none. Always decorative. */
export function ToolIcon({ name, size }: ToolIconProps) {
  return <Drawing path={paths[name]} size={size} />
}
