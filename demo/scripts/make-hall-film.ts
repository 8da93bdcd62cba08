/**
 * Draws the film of the demo's Starlight hall and encodes it with ffmpeg into `demo/data/play`:
 *
 *   node demo/scripts/make-hall-film.ts
 */
import { fileURLToPath } from 'node:url'
import { drawPlayPicture } from '../src/drawing/play.ts'
import { encodeFilm } from './encode-film.ts'

const [width, height] = [640, 480]
const framesPerSecond = 12
const seconds = 6
const lamps = ['#fb7d5b', '#ffc857', '#8fd3b6', '#c9b3e6', '#9cc9f0']
const target = fileURLToPath(new URL('../data/play/starlight-hall.mp4', import.meta.url))

/** `time` runs from 0 to 1; whatever moves is at 1 where it was at 0, so that the film can go round. */
function frame(index: number): string {
  const time = index / (framesPerSecond * seconds)
  const sway = (turns: number, phase: number) => Math.sin(2 * Math.PI * (turns * time + phase))
  const beams = lamps.map((colour, nth) => {
    const phase = nth / lamps.length
    const [top, spread] = [200 + nth * 200, 130]
    const foot = top + sway(1, phase) * 260
    const glow = (0.28 + 0.22 * sway(3, phase)).toFixed(3)
    return `<path d="M${top - 14} 0L${foot - spread} 900H${foot + spread}L${top + 14} 0Z" fill="${colour}" fill-opacity="${glow}"/>
      <circle cx="${top}" cy="6" r="26" fill="${colour}"/>`
  })
  const sparks = Array.from({ length: 24 }, (_, nth) => {
    const [x, y] = [(nth * 197 + 60) % 1200, 120 + ((nth * 131) % 420)]
    return `<circle cx="${x}" cy="${y}" r="${(5 + 4 * sway(2, nth / 7)).toFixed(1)}" fill="#fffaf3" fill-opacity=".8"/>`
  })
  return drawPlayPicture('starlight-hall-1')
    .replace('<svg ', `<svg width="${width}" height="${height}" `)
    .replace(
      '</svg>',
      `<rect width="1200" height="900" fill="#3a1f41" fill-opacity=".35"/>${beams.join('')}${sparks.join('')}</svg>`,
    )
}

await encodeFilm({
  width,
  height,
  framesPerSecond,
  frames: framesPerSecond * seconds,
  frame,
  target,
  // In front of the pictures stands what a player needs to know, so that it begins before all of it has come.
  codec: ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '34', '-movflags', '+faststart'],
})
