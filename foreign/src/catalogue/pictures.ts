import type { Files } from '../state/files.ts'

/** A plain picture: a shape on a ground of its colour, with a few letters below. */
export function drawPicture(files: Files, path: string, hue: number, letters: string): string {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">
<rect width="800" height="800" fill="hsl(${hue} 45% 90%)"/>
<circle cx="400" cy="340" r="190" fill="hsl(${hue} 55% 55%)"/>
<text x="400" y="680" font-family="sans-serif" font-size="96" text-anchor="middle" fill="hsl(${hue} 50% 25%)">${letters}</text>
</svg>
`
  return files.put(`/media/${path}.svg`, 'image/svg+xml', picture)
}
