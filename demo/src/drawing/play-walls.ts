import { brand } from './logo.ts'

const { paper, aubergine, coral, saffron, teal, mint } = brand
const wood = '#c8935a'
const leaf = '#6fa66a'

function repeated(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

const star = (x: number, y: number, size: number, fill: string) =>
  `<path d="M${x} ${y - size}l${size * 0.26} ${size * 0.74}l${size * 0.74} ${size * 0.26}l${-size * 0.74} ${size * 0.26}l${-size * 0.26} ${size * 0.74}l${-size * 0.26} ${-size * 0.74}l${-size * 0.74} ${-size * 0.26}l${size * 0.74} ${-size * 0.26}Z" fill="${fill}"/>`

const leaves = (x: number, y: number, scale: number, fill: string) =>
  `<path d="M0 0C-60 10 -84 70 -74 120C-20 104 6 60 0 0ZM0 0C60 10 84 70 74 120C20 104 -6 60 0 0ZM0 0C-20 50 -16 110 0 150C16 110 20 50 0 0Z" transform="translate(${x} ${y}) scale(${scale})" fill="${fill}"/>`

const cloud = (x: number, y: number, scale: number) =>
  `<path d="M-110 40a50 50 0 0 1 20-96a74 74 0 0 1 138-6a56 56 0 0 1 52 102Z" transform="translate(${x} ${y}) scale(${scale})" fill="${paper}" fill-opacity=".85"/>`

const boat = (x: number, y: number, scale: number, fill: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 -300V-70" stroke="${aubergine}" stroke-opacity=".35" stroke-width="4"/><path d="M-60 0L0 -80L60 0Z" fill="${fill}"/><path d="M0 -80L60 0H0Z" fill="${aubergine}" fill-opacity=".14"/><path d="M-110 0H110L66 56H-66Z" fill="${paper}"/><path d="M0 0H110L66 56H0Z" fill="${aubergine}" fill-opacity=".1"/></g>`

const bottles = (x: number, y: number) =>
  [coral, teal, saffron, mint, coral]
    .map((fill, index) => {
      const height = 46 + ((index * 23) % 40)
      return `<rect x="${x + index * 52}" y="${y - height}" width="36" height="${height}" rx="8" fill="${fill}" fill-opacity=".75"/><rect x="${x + index * 52 + 10}" y="${y - height - 14}" width="16" height="18" fill="${wood}"/>`
    })
    .join('')

const shelf = (x: number, y: number, width: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="14" rx="7" fill="${wood}"/><path d="M${x + 40} ${y + 14}v26M${x + width - 40} ${y + 14}v26" stroke="${wood}" stroke-width="10"/>`

const window = (x: number, y: number, width: number, height: number, sky: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="18" fill="${sky}" stroke="${paper}" stroke-width="18"/><path d="M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}" stroke="${paper}" stroke-width="10"/>`

/** Draws the background of a room, 1200 × 690, so that each room looks different. */
const walls = {
  jungle: `<path d="M0 0H1200V120Q1090 210 960 130Q830 220 700 130Q560 220 430 130Q300 220 170 130Q80 190 0 130Z" fill="${leaf}" fill-opacity=".55"/>${repeated(9, (index) => leaves(70 + index * 134, 70 + (index % 3) * 26, 0.9 + (index % 2) * 0.3, index % 2 ? '#5b8f5b' : leaf))}<path d="M300 120Q260 330 330 420M1010 110Q1060 260 1000 400" fill="none" stroke="#5b8f5b" stroke-width="9" stroke-linecap="round"/>`,
  nest: `${[coral, saffron, teal].map((fill, index) => `<path d="M${220 + index * 56} 640A${380 - index * 56} ${380 - index * 56} 0 0 1 ${980 - index * 56} 640" fill="none" stroke="${fill}" stroke-opacity=".32" stroke-width="56"/>`).join('')}${cloud(190, 180, 1)}${cloud(1010, 150, 1.15)}${cloud(600, 110, 0.8)}`,
  planks: `${repeated(8, (index) => `<path d="M0 ${86 * index}H1200" stroke="${wood}" stroke-opacity=".35" stroke-width="5"/>`)}${repeated(8, (index) => `<path d="M${(index * 331) % 1200} ${86 * index}v86" stroke="${wood}" stroke-opacity=".35" stroke-width="5"/>`)}${window(110, 190, 210, 230, '#cfe6ee')}${window(880, 190, 210, 230, '#cfe6ee')}${leaves(215, 350, 0.5, leaf)}${leaves(985, 350, 0.5, '#5b8f5b')}`,
  night: `<rect width="1200" height="700" fill="${aubergine}" fill-opacity=".78"/>${repeated(26, (index) => star((index * 191 + 60) % 1200, (index * 137 + 50) % 560, 7 + (index % 3) * 6, index % 4 ? paper : saffron))}<path d="M990 130A86 86 0 1 0 1062 266A94 94 0 0 1 990 130Z" fill="${saffron}"/>`,
  stage: `<rect width="1200" height="700" fill="${aubergine}" fill-opacity=".7"/><path d="M420 0L180 700H700Z M780 0L500 700H1020Z" fill="${saffron}" fill-opacity=".2"/>${repeated(2, (side) => `<g transform="${side ? 'translate(1200 0) scale(-1 1)' : ''}"><path d="M0 0H240Q250 300 150 470Q120 600 130 720H0Z" fill="${coral}"/><path d="M60 0Q80 400 50 720M130 0Q140 330 92 500" fill="none" stroke="${aubergine}" stroke-opacity=".25" stroke-width="12"/></g>`)}<path d="M0 0H1200V70q-60 50 -120 0t-120 0t-120 0t-120 0t-120 0t-120 0t-120 0t-120 0t-120 0t-120 0Z" fill="${coral}"/>`,
  sea: `${[
    ['#a9cedd', 0],
    ['#8fbfd6', 60],
    ['#7ab0c9', 120],
  ]
    .map(
      ([fill, drop]) =>
        `<path d="M0 ${470 + Number(drop)}q75 -50 150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0V720H0Z" fill="${fill}" fill-opacity=".7"/>`,
    )
    .join(
      '',
    )}${boat(210, 330, 0.8, coral)}${boat(610, 260, 0.6, saffron)}${boat(990, 330, 0.8, teal)}${cloud(400, 150, 0.7)}${cloud(820, 130, 0.7)}`,
  kitchen: `<path d="M0 300H1200V700H0Z" fill="${paper}" fill-opacity=".6"/>${repeated(13, (index) => `<path d="M${index * 100} 300V700" stroke="${wood}" stroke-opacity=".22" stroke-width="4"/>`)}${repeated(5, (index) => `<path d="M0 ${300 + index * 90}H1200" stroke="${wood}" stroke-opacity=".22" stroke-width="4"/>`)}${shelf(60, 250, 400)}${bottles(110, 250)}${shelf(740, 250, 400)}${bottles(800, 250)}`,
  lab: `${shelf(70, 250, 380)}${bottles(120, 250)}<g transform="translate(0 60)"><rect x="760" y="110" width="370" height="230" rx="16" fill="${aubergine}" fill-opacity=".8"/><g fill="none" stroke="${paper}" stroke-width="7" stroke-linecap="round" stroke-opacity=".85"><ellipse cx="880" cy="225" rx="76" ry="28"/><ellipse cx="880" cy="225" rx="76" ry="28" transform="rotate(60 880 225)"/><ellipse cx="880" cy="225" rx="76" ry="28" transform="rotate(120 880 225)"/><path d="M1000 180h90M1000 225h90M1000 270h50"/></g><circle cx="880" cy="225" r="13" fill="${saffron}"/></g>`,
  garden: `${window(330, 90, 540, 330, '#cfe6ee')}${cloud(520, 210, 0.6)}<circle cx="760" cy="180" r="44" fill="${saffron}"/>${leaves(90, 0, 1.2, leaf)}${leaves(1110, 0, 1.2, leaf)}`,
  studio: `${shelf(90, 230, 330)}${[coral, saffron, teal, mint].map((fill, index) => `<path d="M${130 + index * 70} 230v-56h44v56Z" fill="${fill}"/><path d="M${152 + index * 70} 174v-44" stroke="${wood}" stroke-width="8"/>`).join('')}<g fill="${paper}" stroke="${wood}" stroke-width="10"><rect x="700" y="90" width="170" height="200"/><rect x="920" y="130" width="190" height="150"/></g><circle cx="785" cy="180" r="44" fill="${coral}"/><path d="M940 262l60 -80l44 50l26 -26l24 56Z" fill="${teal}"/>`,
} satisfies Record<string, string>

export type PlayWall = keyof typeof walls

export function playWall(name: PlayWall): string {
  return walls[name]
}
