/**
 * Draws the film about the terms, frame by frame, and encodes it with ffmpeg into `backend/src/content/media`:
 *
 *   node demo/scripts/make-terms-film.ts
 *
 * It shows no words and has no sound: the captions carry its text, one file for each language.
 */
import { fileURLToPath } from 'node:url'
import { avatarDrawings } from '@marah/backend/accounts/index'
import sharp from 'sharp'
import { encodeFilm } from './encode-film.ts'

const width = 640
const height = 360
const framesPerSecond = 12
const secondsOfScene = 5
const target = fileURLToPath(new URL('../../backend/src/content/media/', import.meta.url))

const ink = '#3a1f41'
const coral = '#fb7d5b'
const sun = '#ffc857'
const mint = '#8fd3b6'
const sky = '#9cc9f0'
const lilac = '#c9b3e6'
const white = '#fffaf3'

/** The progress of a scene, from 0 to 1 within `from`…`to`; eased, so that nothing jumps. */
function during(time: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (time - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

function animal(name: string, x: number, y: number, size: number, turn = 0): string {
  const found = avatarDrawings.find(({ picture }) => picture.startsWith(`preset-${name}-`))
  if (!found) throw new Error(`No drawing of a ${name}`)
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 200}) translate(-100 -108)">${found.face}</g>`
}

const sway = (time: number, speed = 1, phase = 0) => Math.sin(time * Math.PI * 2 * speed + phase)
const ground = `<ellipse cx="320" cy="396" rx="470" ry="110" fill="${white}" opacity=".65"/>`

type Scene = { readonly backdrop: string; readonly draw: (time: number) => string }

const scenes: readonly Scene[] = [
  {
    backdrop: mint,
    draw: (time) =>
      ['fox', 'lion', 'rabbit', 'bear', 'owl']
        .map((name, index) => {
          const up = during(time, index * 0.1, index * 0.1 + 0.25)
          return animal(name, 110 + index * 105, 420 - up * 190 + sway(time, 2, index) * 6, 120)
        })
        .join(''),
  },
  {
    backdrop: sky,
    draw: (time) => {
      const arrive = during(time, 0, 0.3)
      const badge = during(time, 0.4, 0.6)
      return [
        animal('lion', 40 + arrive * 190, 200 + sway(time, 3) * 3, 170),
        animal('cat', -60 + arrive * 180, 262 + sway(time, 3, 1) * 4, 90),
        `<g transform="translate(450 176) scale(${badge}) rotate(${sway(time, 1) * 4})"><circle r="82" fill="${sun}"/><circle r="68" fill="${white}"/><text y="22" text-anchor="middle" font-family="DejaVu Sans" font-weight="700" font-size="60" fill="${ink}">18+</text></g>`,
      ].join('')
    },
  },
  {
    backdrop: lilac,
    draw: (time) => {
      const slide = during(time, 0.1, 0.4)
      const locked = during(time, 0.5, 0.65)
      return [
        `<g transform="translate(${120 + slide * 130} 150) rotate(-6)"><rect width="190" height="118" rx="14" fill="${coral}"/><rect y="24" width="190" height="22" fill="${ink}"/><rect x="18" y="70" width="60" height="12" rx="6" fill="${white}"/></g>`,
        `<rect x="330" y="90" width="170" height="220" rx="22" fill="${ink}"/><rect x="350" y="112" width="130" height="70" rx="10" fill="${mint}"/>`,
        ...[0, 1, 2].flatMap((row) =>
          [0, 1, 2].map(
            (column) =>
              `<circle cx="${372 + column * 43}" cy="${212 + row * 34}" r="11" fill="${white}" opacity=".85"/>`,
          ),
        ),
        `<g transform="translate(415 148) scale(${locked})"><rect x="-20" y="-6" width="40" height="32" rx="6" fill="${ink}"/><path d="M-12 -6v-10a12 12 0 0 1 24 0v10" fill="none" stroke="${ink}" stroke-width="7"/></g>`,
        animal('owl', 570, 250 + sway(time, 1.5) * 4, 100),
      ].join('')
    },
  },
  {
    backdrop: sun,
    draw: (time) => {
      const turn = during(time, 0.25, 0.8)
      return [
        `<g transform="rotate(${turn * -300} 320 190)"><path d="M320 70a120 120 0 1 1-104 60" fill="none" stroke="${white}" stroke-width="18" stroke-linecap="round"/><path d="M190 168l22-48l44 30z" fill="${white}"/></g>`,
        `<g transform="translate(320 190) rotate(${sway(time, 2) * 5})"><rect x="-62" y="-46" width="124" height="96" rx="8" fill="#c98f5f"/><rect x="-14" y="-46" width="28" height="96" fill="#e9c7a4"/><path d="M-62 -22h124" stroke="${ink}" stroke-opacity=".25" stroke-width="4"/></g>`,
        animal('penguin', 90, 260 + sway(time, 2) * 5, 110),
        animal('frog', 556, 262 + sway(time, 2, 2) * 5, 110),
      ].join('')
    },
  },
  {
    backdrop: coral,
    draw: (time) => {
      const opened = during(time, 0.1, 0.35)
      const taken = during(time, 0.5, 0.85)
      const sheet = (shift: number, fill: string) =>
        `<g transform="translate(${320 + shift * taken * 150} ${190 - opened * 70 - Math.abs(shift) * taken * 20}) rotate(${shift * taken * 12})"><rect x="-52" y="-60" width="104" height="130" rx="8" fill="${fill}"/><path d="M-34 -34h68M-34 -12h68M-34 10h44" stroke="${ink}" stroke-width="7" stroke-linecap="round" opacity=".6"/></g>`
      return [
        sheet(-1, white),
        sheet(0, mint),
        sheet(1, sky),
        `<path d="M220 190h74l18 22h108q10 0 10 10v92q0 12-12 12H222q-12 0-12-12V202q0-12 10-12z" fill="${ink}"/>`,
        animal('panda', 320, 268 + sway(time, 1.5) * 3, 84),
      ].join('')
    },
  },
  {
    backdrop: coral,
    draw: (time) =>
      ['camel', 'giraffe', 'elephant', 'cat', 'penguin', 'frog']
        .map((name, index) =>
          animal(
            name,
            70 + index * 100,
            226 + sway(time, 3, index * 1.1) * 22,
            104,
            sway(time, 1.5, index) * 9,
          ),
        )
        .join(''),
  },
]

function frame(index: number): string {
  const perScene = framesPerSecond * secondsOfScene
  const scene = scenes[Math.floor(index / perScene)]
  if (!scene) throw new Error('There is no such frame')
  const time = (index % perScene) / perScene
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="${width}" height="${height}"><rect width="640" height="360" fill="${scene.backdrop}"/>${ground}${scene.draw(time)}</svg>`
}

const frames = scenes.length * framesPerSecond * secondsOfScene
await encodeFilm({
  width,
  height,
  framesPerSecond,
  frames,
  frame,
  target: `${target}terms.webm`,
  codec: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '40', '-deadline', 'good', '-cpu-used', '2'],
})
await sharp(Buffer.from(frame(framesPerSecond * 4)))
  .webp({ quality: 82 })
  .toFile(`${target}terms.webp`)
