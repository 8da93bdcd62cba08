import { brand } from './logo.ts'

const { paper, aubergine, coral, saffron, teal, mint } = brand
const wood = '#c8935a'
const leaf = '#6fa66a'

function candle(x: number): string {
  const y = x === 0 ? -130 : -120
  return `<path d="M${x} -70V${y}" stroke="${teal}" stroke-width="12"/><ellipse cx="${x}" cy="${y - 18}" rx="9" ry="16" fill="${saffron}"/>`
}

function cake(tone: string, candles: readonly number[]): string {
  return `<rect x="-130" y="20" width="260" height="110" rx="16" fill="${tone}"/><rect x="-90" y="-70" width="180" height="100" rx="16" fill="${paper}"/><path d="M-130 44q32 40 65 0t65 0t65 0t65 0V20H-130Z" fill="${paper}"/><path d="M-90 -50q30 32 60 0t60 0t60 0V-70H-90Z" fill="${coral}"/>${candles.map(candle).join('')}<rect x="-170" y="130" width="340" height="18" rx="9" fill="${wood}"/>`
}

/** A thing of the play centre, drawn around its own middle, some 300 units wide; `tone` is the colour that may vary. */
const drawings = {
  slide: (tone) =>
    `<path d="M-130 -150V150M-70 -150V150" stroke="${wood}" stroke-width="16"/><path d="M-130 -90h60M-130 -30h60M-130 30h60M-130 90h60" stroke="${wood}" stroke-width="12"/><path d="M-76 -140C20 -140 20 120 150 128V158C-10 158 -20 -96 -76 -100Z" fill="${tone}"/><path d="M-150 -160h90l-45 -70Z" fill="${saffron}"/>`,
  tower: (tone) =>
    `<path d="M-150 -40H150V150H-150Z" fill="${wood}" fill-opacity=".28"/><path d="M-150 -170V160M-20 -170V160M120 -100V160" stroke="${wood}" stroke-width="16"/><path d="M-150 -40H120M-150 60H120" stroke="${wood}" stroke-width="14"/><path d="M-180 -170H10L-85 -250Z" fill="${saffron}"/><path d="M-14 -100H150L68 -160Z" fill="${coral}"/><path d="M-140 60L-30 150M-140 150L-30 60M-85 60V150M-140 105H-30" stroke="${paper}" stroke-width="7"/><path d="M120 -52C220 -50 190 30 240 70S300 140 340 150V176C250 176 250 120 204 84S180 -10 120 -12Z" fill="${tone}"/><path d="M-150 -54C-250 -54 -276 0 -262 50S-190 130 -250 176H-214C-170 120 -232 70 -224 30S-190 -14 -150 -14Z" fill="${teal}"/><circle cx="-85" cy="-100" r="32" fill="${aubergine}" fill-opacity=".55"/>`,
  house: (tone) =>
    `<path d="M-34 170L-22 -20H22L34 170Z" fill="${wood}"/><g fill="${leaf}"><circle cx="-120" cy="-110" r="80"/><circle cx="120" cy="-110" r="80"/><circle cx="0" cy="-190" r="96"/></g><rect x="-110" y="-130" width="220" height="130" rx="8" fill="#dcae78"/><path d="M-140 -126L0 -220L140 -126Z" fill="${tone}"/><rect x="-80" y="-100" width="60" height="60" rx="8" fill="${paper}"/><path d="M20 -106H80V0H20Z" fill="${aubergine}" fill-opacity=".7"/><path d="M-140 0H140" stroke="${wood}" stroke-width="18" stroke-linecap="round"/><path d="M44 8L74 168M92 4L122 164M58 50l44 -6M68 96l44 -6M78 140l44 -6" stroke="${wood}" stroke-width="9"/>`,
  tunnel: (tone) =>
    `<path d="M-170 120V-10A170 150 0 0 1 170 -10V120Z" fill="${tone}"/><path d="M-105 120V10A105 100 0 0 1 105 10V120Z" fill="${aubergine}" fill-opacity=".85"/><path d="M-140 -60A150 140 0 0 1 0 -150" fill="none" stroke="${paper}" stroke-width="12" stroke-linecap="round" stroke-opacity=".6"/>`,
  balls: (tone) =>
    [
      [-120, 60, tone],
      [-50, 74, saffron],
      [24, 60, mint],
      [96, 76, coral],
      [-86, 0, teal],
      [-10, 4, paper],
      [62, 0, tone],
      [-30, -58, coral],
      [40, -58, saffron],
    ]
      .map(([x, y, fill]) => `<circle cx="${x}" cy="${y}" r="40" fill="${fill}"/>`)
      .join(''),
  tree: (tone) =>
    `<path d="M-22 160L-14 -20H14L22 160Z" fill="${wood}"/><g fill="${tone}"><circle cx="0" cy="-110" r="86"/><circle cx="-76" cy="-50" r="70"/><circle cx="76" cy="-50" r="70"/></g><g fill="${paper}" fill-opacity=".35"><circle cx="-30" cy="-130" r="20"/><circle cx="50" cy="-90" r="14"/></g>`,
  net: (tone) =>
    `<path d="M-150 -150H150V150H-150Z" fill="none" stroke="${wood}" stroke-width="18"/><path d="M-150 -50L50 150M-150 50L-50 150M-150 -150L150 150M-50 -150L150 50M50 -150L150 -50M150 -50L-50 150M150 50L50 150M150 -150L-150 150M50 -150L-150 50M-50 -150L-150 -50" stroke="${tone}" stroke-width="9"/>`,
  horse: (tone) =>
    `<path d="M-150 110Q0 190 150 110" fill="none" stroke="${wood}" stroke-width="20" stroke-linecap="round"/><path d="M-96 120L-78 0Q-60 -60 20 -40L60 -120L100 -150L96 -118L130 -90Q128 -60 84 -70L76 0L96 120H62L44 30H-36L-62 120Z" fill="${tone}"/><path d="M52 -128Q20 -100 22 -50" fill="none" stroke="${aubergine}" stroke-width="16"/><circle cx="92" cy="-104" r="7" fill="${aubergine}"/>`,
  blocks: (tone) =>
    `<rect x="-140" y="20" width="120" height="120" rx="12" fill="${tone}"/><rect x="0" y="20" width="120" height="120" rx="12" fill="${saffron}"/><rect x="-70" y="-110" width="120" height="120" rx="12" fill="${teal}"/><circle cx="-80" cy="80" r="30" fill="${paper}"/><path d="M60 50L92 112H28Z" fill="${paper}"/><path d="M-10 -86l12 26 28 4-20 20 5 28-25-14-25 14 5-28-20-20 28-4Z" fill="${paper}"/>`,
  cushion: (tone) =>
    `<path d="M-150 40Q-160 -60 -60 -60H60Q160 -60 150 40Q146 100 60 100H-60Q-146 100 -150 40Z" fill="${tone}"/><path d="M-90 -10Q0 30 90 -10" fill="none" stroke="${paper}" stroke-width="10" stroke-linecap="round" stroke-opacity=".7"/>`,
  pot: (tone) =>
    `<path d="M-80 -110H80L62 -60Q150 20 70 140H-70Q-150 20 -62 -60Z" fill="${tone}"/><path d="M-104 20Q0 60 104 20" fill="none" stroke="${paper}" stroke-width="14"/><path d="M-100 60Q0 100 100 60" fill="none" stroke="${aubergine}" stroke-width="10" stroke-opacity=".4"/><ellipse cx="0" cy="-110" rx="80" ry="22" fill="${aubergine}" fill-opacity=".45"/>`,
  palette: (tone) =>
    `<path d="M-160 0C-160 -110 -60 -140 30 -130C130 -118 170 -50 150 10C130 60 70 20 40 50C10 84 60 130 -20 134C-110 136 -160 80 -160 0Z" fill="${wood}"/><circle cx="-90" cy="-30" r="26" fill="${tone}"/><circle cx="-30" cy="-80" r="26" fill="${saffron}"/><circle cx="50" cy="-78" r="26" fill="${teal}"/><circle cx="-84" cy="50" r="26" fill="${mint}"/><path d="M40 150L150 -60" stroke="${aubergine}" stroke-width="16" stroke-linecap="round"/><path d="M144 -54q26 -60 40 -70q4 40 -18 84Z" fill="${coral}"/>`,
  robot: (tone) =>
    `<rect x="-80" y="-40" width="160" height="140" rx="24" fill="${tone}"/><rect x="-62" y="-150" width="124" height="96" rx="24" fill="${tone}"/><circle cx="-26" cy="-102" r="17" fill="${paper}"/><circle cx="26" cy="-102" r="17" fill="${paper}"/><circle cx="-26" cy="-102" r="7" fill="${aubergine}"/><circle cx="26" cy="-102" r="7" fill="${aubergine}"/><path d="M0 -150V-186" stroke="${aubergine}" stroke-width="10"/><circle cx="0" cy="-192" r="14" fill="${coral}"/><path d="M-80 -10h-50v60M80 -10h50v-60M-40 100v50M40 100v50" stroke="${aubergine}" stroke-width="20" fill="none" stroke-linecap="round"/><rect x="-44" y="0" width="88" height="50" rx="10" fill="${paper}"/><path d="M-30 26h16l10 -16 14 30 12 -14h10" fill="none" stroke="${coral}" stroke-width="7"/>`,
  flask: (tone) =>
    `<path d="M-36 -150H36V-50L120 110Q130 150 90 150H-90Q-130 150 -120 110L-36 -50Z" fill="${paper}" fill-opacity=".8"/><path d="M-78 30H78L120 110Q130 150 90 150H-90Q-130 150 -120 110Z" fill="${tone}"/><circle cx="-20" cy="80" r="16" fill="${paper}" fill-opacity=".7"/><circle cx="36" cy="106" r="11" fill="${paper}" fill-opacity=".7"/><circle cx="10" cy="-190" r="18" fill="${tone}" fill-opacity=".6"/><circle cx="50" cy="-220" r="12" fill="${tone}" fill-opacity=".5"/>`,
  drum: (tone) =>
    `<path d="M-130 -50V90Q0 150 130 90V-50Z" fill="${tone}"/><ellipse cx="0" cy="-50" rx="130" ry="44" fill="${paper}"/><path d="M-130 -30L-70 110L-10 -6L50 122L110 -24" fill="none" stroke="${saffron}" stroke-width="9"/><path d="M-60 -60L-150 -170M60 -60L150 -170" stroke="${wood}" stroke-width="14" stroke-linecap="round"/><circle cx="-56" cy="-58" r="16" fill="${aubergine}"/><circle cx="56" cy="-58" r="16" fill="${aubergine}"/>`,
  book: (tone) =>
    `<path d="M0 -80C-50 -120 -130 -120 -170 -96V96C-130 74 -50 78 0 116C50 78 130 74 170 96V-96C130 -120 50 -120 0 -80Z" fill="${tone}"/><path d="M0 -62C-48 -98 -112 -98 -150 -80V70C-112 56 -48 62 0 94C48 62 112 56 150 70V-80C112 -98 48 -98 0 -62Z" fill="${paper}"/><path d="M0 -62V94" stroke="${aubergine}" stroke-width="5" stroke-opacity=".4"/><g fill="none" stroke="${aubergine}" stroke-opacity=".35" stroke-width="7" stroke-linecap="round"><path d="M-122 -44q44 -10 88 12M-122 -8q44 -10 88 12M-122 28q44 -10 70 6"/></g><path d="M84 -50l12 26 28 4-20 20 5 28-25-14-25 14 5-28-20-20 28-4Z" fill="${coral}"/>`,
  chef: (tone) =>
    `<path d="M-90 40Q-170 20 -150 -60Q-130 -130 -60 -110Q-30 -170 40 -146Q80 -170 120 -120Q180 -60 90 40V110H-90Z" fill="#ffffff" stroke="${aubergine}" stroke-opacity=".3" stroke-width="7"/><rect x="-90" y="70" width="180" height="50" rx="10" fill="${tone}"/><path d="M-40 50V-20M0 50V-30M40 50V-20" stroke="${aubergine}" stroke-opacity=".25" stroke-width="8" stroke-linecap="round"/>`,
  plant: (tone) =>
    `<path d="M-90 40H90L70 150H-70Z" fill="${tone}"/><rect x="-104" y="22" width="208" height="36" rx="10" fill="${wood}"/><path d="M0 26V-90" stroke="${leaf}" stroke-width="12"/><path d="M0 -20C-90 -20 -120 -80 -116 -120C-40 -120 0 -80 0 -20ZM0 -60C80 -60 112 -120 108 -160C40 -160 0 -120 0 -60Z" fill="${leaf}"/>`,
  mask: (tone) =>
    `<path d="M-150 -60Q0 -130 150 -60Q150 80 40 96Q0 50 -40 96Q-150 80 -150 -60Z" fill="${tone}"/><ellipse cx="-64" cy="-10" rx="36" ry="24" fill="${aubergine}"/><ellipse cx="64" cy="-10" rx="36" ry="24" fill="${aubergine}"/><path d="M150 -60L200 -140M140 -70L160 -160" stroke="${saffron}" stroke-width="14" stroke-linecap="round"/>`,
  cake: (tone) => cake(tone, [-50, 0, 50]),
  'first-cake': (tone) => cake(tone, [0]),
  balloons: (tone) =>
    `<path d="M-80 -30L0 170M0 -70V170M84 -24L0 170" stroke="${aubergine}" stroke-width="5" stroke-opacity=".5"/><ellipse cx="-84" cy="-90" rx="62" ry="76" fill="${tone}"/><ellipse cx="2" cy="-140" rx="62" ry="76" fill="${saffron}"/><ellipse cx="88" cy="-84" rx="62" ry="76" fill="${teal}"/><g fill="${paper}" fill-opacity=".5"><ellipse cx="-104" cy="-116" rx="13" ry="22"/><ellipse cx="-18" cy="-166" rx="13" ry="22"/><ellipse cx="68" cy="-110" rx="13" ry="22"/></g>`,
  gift: (tone) =>
    `<rect x="-120" y="-40" width="240" height="180" rx="12" fill="${tone}"/><rect x="-136" y="-80" width="272" height="60" rx="12" fill="${tone}"/><path d="M-136 -24h272v8h-272Z" fill="${aubergine}" fill-opacity=".18"/><path d="M-20 -80H20V140H-20Z" fill="${saffron}"/><path d="M0 -80C-90 -180 -130 -90 0 -80C130 -90 90 -180 0 -80Z" fill="none" stroke="${saffron}" stroke-width="18"/>`,
  hat: (tone) =>
    `<path d="M0 -170L110 130H-110Z" fill="${tone}"/><path d="M-28 -92L34 -74M-54 -20L60 16M-82 56L86 108" stroke="${paper}" stroke-width="18"/><circle cx="0" cy="-172" r="28" fill="${saffron}"/><path d="M-110 130q28 30 55 0t55 0t55 0t55 0" fill="none" stroke="${mint}" stroke-width="18" stroke-linecap="round"/>`,
  table: (tone) =>
    `<path d="M-210 -40H210V0H-210Z" fill="${wood}"/><path d="M-170 0L-186 150M170 0L186 150" stroke="${wood}" stroke-width="20"/><path d="M-220 -46H220L196 30q-28 30 -56 0t-56 0t-56 0t-56 0t-56 0t-56 0t-56 0Z" fill="${tone}"/><g fill="${paper}"><ellipse cx="-120" cy="-50" rx="40" ry="11"/><ellipse cx="0" cy="-50" rx="40" ry="11"/><ellipse cx="120" cy="-50" rx="40" ry="11"/></g>`,
  socks: (tone) =>
    `<g transform="rotate(-8)"><path d="M-120 -130H-30V40Q-30 70 20 84Q60 96 52 130Q46 150 0 150H-70Q-120 150 -120 90Z" fill="${tone}"/><path d="M-120 -130H-30V-90H-120Z" fill="${paper}"/><g fill="${paper}"><circle cx="-84" cy="-40" r="10"/><circle cx="-62" cy="0" r="10"/><circle cx="-90" cy="40" r="10"/><circle cx="-50" cy="70" r="10"/></g></g><g transform="translate(96 10) rotate(6)"><path d="M-60 -130H30V40Q30 70 80 84Q120 96 112 130Q106 150 60 150H-10Q-60 150 -60 90Z" fill="${tone}" fill-opacity=".8"/><path d="M-60 -130H30V-90H-60Z" fill="${paper}"/></g>`,
  locker: (tone) =>
    `<rect x="-120" y="-160" width="240" height="310" rx="14" fill="${tone}"/><path d="M0 -160V150M-120 0H120" stroke="${aubergine}" stroke-opacity=".35" stroke-width="8"/><g fill="${paper}"><circle cx="-24" cy="-74" r="12"/><circle cx="96" cy="-74" r="12"/><circle cx="-24" cy="84" r="12"/><circle cx="96" cy="84" r="12"/></g><path d="M-96 -130h48M24 -130h48M-96 26h48M24 26h48" stroke="${paper}" stroke-width="9" stroke-linecap="round" stroke-opacity=".7"/>`,
  snack: (tone) =>
    `<path d="M-140 -30H140L116 140H-116Z" fill="${tone}"/><path d="M-110 -30Q-90 -120 -30 -110Q0 -150 50 -110Q110 -110 110 -30Z" fill="${saffron}"/><circle cx="-50" cy="-64" r="32" fill="${coral}"/><path d="M20 -30L50 -120L90 -30Z" fill="${leaf}"/><path d="M-100 30H100" stroke="${paper}" stroke-width="14" stroke-linecap="round"/>`,
  juice: (tone) =>
    `<path d="M-80 -90H80L60 150H-60Z" fill="${tone}"/><path d="M-80 -90H80L74 -20Q0 20 -74 -20Z" fill="${paper}" fill-opacity=".5"/><path d="M20 -90L70 -200L110 -190" fill="none" stroke="${coral}" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"/><circle cx="-70" cy="-96" r="46" fill="${saffron}"/><path d="M-70 -142V-50M-116 -96H-24" stroke="${paper}" stroke-width="7"/>`,
  photo: (tone) =>
    `<rect x="-150" y="-80" width="300" height="200" rx="28" fill="${tone}"/><path d="M-50 -80L-30 -120H50L70 -80Z" fill="${tone}"/><circle cx="0" cy="20" r="74" fill="${paper}"/><circle cx="0" cy="20" r="50" fill="${aubergine}"/><circle cx="-16" cy="4" r="14" fill="${paper}" fill-opacity=".7"/><circle cx="112" cy="-46" r="15" fill="${saffron}"/>`,
  star: (tone) =>
    `<path d="M0 -150L44 -52L150 -40L70 30L92 136L0 82L-92 136L-70 30L-150 -40L-44 -52Z" fill="${tone}"/>`,
} satisfies Record<string, (tone: string) => string>

export type PlayMotif = keyof typeof drawings

export function playMotif(name: PlayMotif, tone: string): string {
  return drawings[name](tone)
}
