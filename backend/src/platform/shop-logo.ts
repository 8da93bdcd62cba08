/** Largest size of a stored logo, in pixels: twice what the header shows, for dense screens. */
export const logoBox = { width: 480, height: 96 }

/** Width and height of a stored logo, by its name: of a wide one it says the width at the full height. */
export function logoSize(name: string): { width: number; height: number } {
  const [, width] = /-(\d{1,4})$/.exec(name) ?? []
  return { width: Number(width ?? logoBox.height), height: logoBox.height }
}
