/** Largest size of a stored logo, in pixels: twice what the header shows, for dense screens. */
export const logoBox = { width: 480, height: 96 }

/** Parses width and height of a stored logo from its name. */
export function logoSize(name: string): { width: number; height: number } {
  const [, width] = /-(\d{1,4})$/.exec(name) ?? []
  return { width: Number(width ?? logoBox.height), height: logoBox.height }
}
