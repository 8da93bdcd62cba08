import { brand } from './logo.ts'
import { playMotif } from './play-motifs.ts'
import { rooms } from './play-rooms.ts'
import { playWall } from './play-walls.ts'
import { Scene } from './scene.ts'

const { paper, coral, saffron, teal, aubergine } = brand
const rose = '#e79aa0'

/** Widths and heights of what hangs in the play centre: 4 to 3. */
export const playRatio = 3 / 4

export const playPictures: readonly string[] = Object.keys(rooms)

export function drawPlayPicture(name: string): string {
  const room = rooms[name]
  if (!room) throw new Error(`No picture of the play centre is called ${name}`)
  const scene = new Scene(1200, 900)
  scene.add(
    `<rect width="1200" height="900" fill="${room.wall}"/>${room.behind ? playWall(room.behind) : glow}<path d="M0 690Q600 640 1200 690V900H0Z" fill="${room.floor}"/>${room.flags ? bunting : ''}`,
  )
  for (const guest of room.guestsBehind ?? []) scene.person(...guest)
  for (const [motif, x, y, scale, tone] of room.things)
    scene.add(
      `${motif === 'star' ? '' : shadow(x, y + 162 * scale, scale)}<g transform="translate(${x} ${y}) scale(${scale})">${playMotif(motif, tone)}</g>`,
    )
  for (const guest of room.guests ?? []) scene.person(...guest)
  return scene.toString()
}

function shadow(x: number, y: number, scale: number): string {
  return `<ellipse cx="${x}" cy="${Math.round(y)}" rx="${150 * scale}" ry="${16 * scale}" fill="${aubergine}" fill-opacity=".12"/>`
}

/** Behind a thing that stands alone. */
const glow = `<circle cx="600" cy="470" r="410" fill="${paper}" fill-opacity=".45"/>`

/** Pennants along the ceiling. */
const bunting = `<path d="M0 60Q300 150 600 96T1200 70" fill="none" stroke="${aubergine}" stroke-width="6" stroke-opacity=".5"/>${[
  [110, 88, coral],
  [260, 112, saffron],
  [410, 116, teal],
  [560, 102, rose],
  [710, 86, saffron],
  [860, 80, coral],
  [1010, 78, teal],
  [1140, 74, rose],
]
  .map(([x, y, fill]) => `<path d="M${Number(x) - 34} ${y}h68l-34 76Z" fill="${fill}"/>`)
  .join('')}`
