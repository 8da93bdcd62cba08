import type { LocalizedText } from '../../schema/columns.ts'

/** The shop's colours as sRGB, and those of fur and feathers. */
const ink = '#3a1f41'
const white = '#fffaf3'
const coral = '#fb7d5b'
const sun = '#ffc857'
const mint = '#8fd3b6'
const sky = '#9cc9f0'
const lilac = '#c9b3e6'
const rose = '#f7b7b2'
const brown = '#a9714b'
const dark = '#6f4a3a'
const grey = '#b9b3c2'

/** A preset picture. `picture` is its name in the file store, and must change with the drawing. */
type AvatarDrawing = {
  readonly picture: string
  readonly name: LocalizedText
  readonly backdrop: string
  /** SVG in a square of 200, with the centre of the face at 100, 108. */
  readonly face: string
}

const head = (fill: string, rx = 58, ry = 54) =>
  `<ellipse cx="100" cy="110" rx="${rx}" ry="${ry}" fill="${fill}"/>`
const both = (left: string) => `${left}<g transform="matrix(-1 0 0 1 200 0)">${left}</g>`
const eyes = both(
  `<circle cx="78" cy="104" r="7" fill="${ink}"/><circle cx="80.500" cy="101.500" r="2.200" fill="#fff"/>`,
)
const cheeks = both(`<circle cx="63" cy="122" r="8" fill="${coral}" opacity=".45"/>`)
const smile = (y: number) =>
  `<path d="M88 ${y}q6 7 12 0q6 7 12 0" fill="none" stroke="${ink}" stroke-width="3.500" stroke-linecap="round"/>`
const nose = (fill: string, y = 118) =>
  `<path d="M92 ${y}h16q2 0 1 2l-7 8q-2 2-4 0l-7-8q-1-2 1-2z" fill="${fill}"/>`
const pointedEar = (outer: string, inner: string) =>
  both(
    `<path d="M48 92L50 38q1-6 6-2L92 66z" fill="${outer}"/><path d="M57 80L58 52L78 67z" fill="${inner}"/>`,
  )
const roundEar = (outer: string, inner: string, cx = 58, cy = 66, r = 22) =>
  both(
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${outer}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.55}" fill="${inner}"/>`,
  )
const muzzle = (fill: string) => `<ellipse cx="100" cy="130" rx="26" ry="20" fill="${fill}"/>`

export const avatarDrawings: readonly AvatarDrawing[] = [
  {
    picture: 'preset-fox-1.webp',
    name: { en: 'Fox', ar: 'ثعلب' },
    backdrop: mint,
    face:
      pointedEar(coral, ink) +
      head(coral) +
      `<path d="M44 116q28 2 56 34q28-32 56-34q-4 48-56 48t-56-48z" fill="${white}"/>` +
      eyes +
      nose(ink, 124) +
      smile(140),
  },
  {
    picture: 'preset-cat-1.webp',
    name: { en: 'Cat', ar: 'قطة' },
    backdrop: sun,
    face:
      pointedEar(lilac, rose) +
      head(lilac) +
      `<path d="M100 58v18M86 60l4 15M114 60l-4 15" stroke="${ink}" stroke-width="5" stroke-linecap="round" opacity=".55"/>` +
      eyes +
      cheeks +
      both(`<path d="M58 126l-24-4M58 134l-22 6" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>`) +
      nose(coral) +
      smile(132),
  },
  {
    picture: 'preset-bear-1.webp',
    name: { en: 'Bear', ar: 'دب' },
    backdrop: sky,
    face: roundEar(brown, rose) + head(brown) + muzzle('#e9c7a4') + eyes + nose(ink) + smile(134),
  },
  {
    picture: 'preset-panda-1.webp',
    name: { en: 'Panda', ar: 'باندا' },
    backdrop: coral,
    face:
      roundEar(ink, ink) +
      head(white) +
      both(`<ellipse cx="76" cy="106" rx="16" ry="19" fill="${ink}" transform="rotate(24 76 106)"/>`) +
      both(
        `<circle cx="79" cy="105" r="6.500" fill="${white}"/><circle cx="80" cy="105" r="3.500" fill="${ink}"/>`,
      ) +
      nose(ink, 122) +
      smile(136),
  },
  {
    picture: 'preset-rabbit-1.webp',
    name: { en: 'Rabbit', ar: 'أرنب' },
    backdrop: lilac,
    face:
      both(
        `<ellipse cx="76" cy="50" rx="15" ry="42" fill="${white}"/><ellipse cx="76" cy="54" rx="7" ry="30" fill="${rose}"/>`,
      ) +
      head(white) +
      eyes +
      cheeks +
      nose(coral) +
      smile(132) +
      `<path d="M95 139h10v10q0 4-5 4t-5-4z" fill="#fff" stroke="${ink}" stroke-width="2.500"/>`,
  },
  {
    picture: 'preset-lion-1.webp',
    name: { en: 'Lion', ar: 'أسد' },
    backdrop: sky,
    face:
      `<g fill="${coral}">${Array.from(
        { length: 12 },
        (_, index) => `<circle cx="100" cy="44" r="21" transform="rotate(${index * 30} 100 108)"/>`,
      ).join('')}</g>` +
      roundEar(sun, coral, 62, 72, 15) +
      head(sun, 52, 50) +
      muzzle(white) +
      eyes +
      nose(ink) +
      smile(134),
  },
  {
    picture: 'preset-owl-1.webp',
    name: { en: 'Owl', ar: 'بومة' },
    backdrop: rose,
    face:
      both(`<path d="M50 92L52 46q0-6 5-3l34 24z" fill="${dark}"/>`) +
      head(dark, 60, 58) +
      both(
        `<circle cx="76" cy="102" r="25" fill="${white}"/><circle cx="78" cy="103" r="12" fill="${ink}"/><circle cx="82" cy="99" r="4" fill="#fff"/>`,
      ) +
      `<path d="M91 116h18l-9 17z" fill="${sun}"/>` +
      both(
        `<path d="M78 146q6 6 11 0" fill="none" stroke="${white}" stroke-width="4" stroke-linecap="round"/>`,
      ),
  },
  {
    picture: 'preset-penguin-1.webp',
    name: { en: 'Penguin', ar: 'بطريق' },
    backdrop: sky,
    face:
      head(ink, 58, 58) +
      both(`<ellipse cx="80" cy="114" rx="25" ry="32" fill="${white}"/>`) +
      `<rect x="80" y="112" width="40" height="36" rx="14" fill="${white}"/>` +
      eyes +
      cheeks +
      `<path d="M86 120q14-9 28 0q-6 14-14 14t-14-14z" fill="${sun}"/>`,
  },
  {
    picture: 'preset-frog-1.webp',
    name: { en: 'Frog', ar: 'ضفدع' },
    backdrop: sun,
    face:
      head(mint, 62, 48) +
      both(
        `<circle cx="70" cy="70" r="23" fill="${mint}"/><circle cx="70" cy="70" r="14" fill="${white}"/><circle cx="72" cy="71" r="8" fill="${ink}"/>`,
      ) +
      cheeks +
      both(`<circle cx="94" cy="106" r="2.500" fill="${ink}"/>`) +
      `<path d="M66 124q34 30 68 0" fill="none" stroke="${ink}" stroke-width="4.500" stroke-linecap="round"/>`,
  },
  {
    picture: 'preset-elephant-1.webp',
    name: { en: 'Elephant', ar: 'فيل' },
    backdrop: coral,
    face:
      both(
        `<ellipse cx="46" cy="102" rx="32" ry="38" fill="${grey}"/><ellipse cx="46" cy="104" rx="19" ry="25" fill="${rose}"/>`,
      ) +
      head(grey, 46, 48) +
      eyes +
      `<path d="M86 118q-4 44 10 50t14-6q-6 0-6-10q0-20 10-34z" fill="${grey}" stroke="${ink}" stroke-opacity=".35" stroke-width="3" stroke-linejoin="round"/>`,
  },
  {
    picture: 'preset-giraffe-1.webp',
    name: { en: 'Giraffe', ar: 'زرافة' },
    backdrop: mint,
    face:
      both(
        `<path d="M84 66V40" stroke="${sun}" stroke-width="8"/><circle cx="84" cy="37" r="8" fill="${dark}"/><ellipse cx="48" cy="84" rx="20" ry="11" fill="${sun}" transform="rotate(22 48 84)"/>`,
      ) +
      head(sun, 46, 54) +
      `<g fill="${brown}" opacity=".8"><circle cx="100" cy="72" r="9"/><circle cx="66" cy="90" r="7"/><circle cx="134" cy="90" r="7"/></g>` +
      `<ellipse cx="100" cy="144" rx="34" ry="24" fill="${white}"/>` +
      eyes +
      both(`<circle cx="90" cy="138" r="3.500" fill="${ink}"/>`) +
      smile(150),
  },
  {
    picture: 'preset-camel-1.webp',
    name: { en: 'Camel', ar: 'جمل' },
    backdrop: lilac,
    face:
      both(`<ellipse cx="54" cy="72" rx="13" ry="20" fill="${brown}" transform="rotate(-32 54 72)"/>`) +
      `<path d="M74 62q26-40 52 0z" fill="${dark}"/>` +
      head('#d9a873', 46, 52) +
      `<ellipse cx="100" cy="142" rx="36" ry="26" fill="#ecc79b"/>` +
      eyes +
      both(
        `<path d="M68 96q8-8 18-3" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/><ellipse cx="90" cy="134" rx="3" ry="4.500" fill="${ink}"/>`,
      ) +
      smile(148),
  },
]

export function drawAvatar({ backdrop, face }: AvatarDrawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="512" height="512"><rect width="200" height="200" fill="${backdrop}"/><circle cx="100" cy="216" r="62" fill="${white}" opacity=".55"/>${face}</svg>`
}
