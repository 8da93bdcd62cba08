/** Strokes on a grid of 24, drawn for the desk. */
const drawings = {
  alert: 'M12 4 2.8 19.5h18.4L12 4Zm0 6v4.2m0 2.6v.1',
  box: 'M4 8 12 4l8 4v8.5L12 20.5 4 16.5zM4 8l8 4 8-4M12 12v8.5M8 6l8 4',
  chat: 'M4 5h16v11h-9l-4.5 4v-4H4zM8 9.2h8M8 12.2h5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm9 5.5 6.5 6.5L9 18.5',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h10.5v10.5H9zM5.5 15H4.5V4.5H15v1',
  coupon: 'M4 6.5h16v3.4a2.2 2.2 0 0 0 0 4.2v3.4H4v-3.4a2.2 2.2 0 0 0 0-4.2zM14 6.5v2m0 2.5v2m0 2.5v2',
  device: 'M4 5h16v11H4zM9 20h6M12 16v4',
  edit: 'M4.5 19.5h4L19 9l-4-4L4.5 15.5zM13 7l4 4',
  home: 'M4 11.2 12 4.5l8 6.7V20h-5.5v-5.5h-5V20H4z',
  key: 'M8.5 19.5a4 4 0 1 1 3.6-5.7H20v3h-2.5v2.2h-3v-2.2h-2.4a4 4 0 0 1-3.6 2.7ZM8.5 15.4v.2',
  language:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.8 12h16.4M12 3.5c5 5.6 5 11.4 0 17-5-5.6-5-11.4 0-17Z',
  leave: 'M10 4.5H5v15h5M13.5 8l4.5 4-4.5 4M17.5 12H9',
  log: 'M6 4h12v16l-2-1.4-2 1.4-2-1.4-2 1.4-2-1.4L6 20zM9 9h6M9 13h6',
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6 8.5-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z',
  minus: 'M5 12h14',
  money: 'M3.5 6.5h17v11h-17zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.5 12v.1M17.5 12v.1',
  more: 'M5.5 12v.1M12 12v.1M18.5 12v.1',
  offline:
    'M3.5 3.5l17 17M5 12.2a10 10 0 0 1 4.2-2.4M14 9.6a10 10 0 0 1 5 2.6M8.4 15.4a5.2 5.2 0 0 1 7-.2M2.5 8.6A14.5 14.5 0 0 1 7 5.9M11.5 5a14.5 14.5 0 0 1 10 3.6M12 19v.1',
  percent:
    'M18.5 5.5l-13 13M8 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Zm8 8a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  person: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  phone:
    'M6.2 4h3.3l1.5 4-2.2 1.6a11 11 0 0 0 5.6 5.6L16 13l4 1.5v3.3A2.2 2.2 0 0 1 17.8 20 13.8 13.8 0 0 1 4 6.2 2.2 2.2 0 0 1 6.2 4Z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4.5h10V9M7 17H4.5V9h15v8H17M7 14h10v5.5H7z',
  return: 'M8.5 7 4 11.5 8.5 16M4 11.5h11.5a4.5 4.5 0 0 1 0 9H11',
  save: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19.5h14',
  search: 'M10.8 17.5a6.7 6.7 0 1 0 0-13.4 6.7 6.7 0 0 0 0 13.4ZM15.7 15.7 20 20',
  shield: 'M12 3.5 5 6v6c0 4.2 3 7 7 8.5 4-1.5 7-4.3 7-8.5V6zM9 12l2.2 2.2L15.2 10',
  staff:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.8-3.8 3.3-5 6.5-5s5.7 1.2 6.5 5M15.5 4.9a3.3 3.3 0 0 1 0 6.3M17.8 14.9c2 .6 3.2 2 3.7 4.6',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  system: 'M4 5h16v11H4zM9 20h6M12 5v11',
} as const

export type IconName = keyof typeof drawings

/** Icons that point along the line of reading. */
const mirrored: ReadonlySet<IconName> = new Set(['chevron', 'leave', 'return'])

/** A decorative icon: the text beside it, or the label of its button, says what it means. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-mirrored={mirrored.has(name) || undefined}
    >
      <path d={drawings[name]} />
    </svg>
  )
}
