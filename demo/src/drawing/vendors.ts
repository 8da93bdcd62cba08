import { brand } from './logo.ts'

const { paper, aubergine, coral, saffron, teal, mint } = brand

/** Marks of the sellers: a symbol each, without letters, so that they serve both languages. */
const marks: Record<string, { ground: string; mark: string }> = {
  'olive-and-thread': {
    ground: '#e4ecd6',
    mark: `<path d="M170 420C240 330 280 250 330 90" fill="none" stroke="#4c6335" stroke-width="14" stroke-linecap="round"/><g fill="#6d8a4c"><path d="M205 372C120 372 96 320 96 292C160 284 206 316 205 372ZM250 292C176 280 158 226 162 200C222 202 258 238 250 292ZM226 346C300 368 350 336 364 312C314 276 254 288 226 346ZM276 250C340 262 384 226 392 202C342 174 288 194 276 250Z"/></g><circle cx="318" cy="150" r="30" fill="${aubergine}"/>`,
  },
  'little-falcon': {
    ground: '#fde3cf',
    mark: `<path d="M80 300C160 130 320 110 432 170C372 176 344 196 330 224C360 306 300 400 190 400C236 372 248 346 244 322C190 352 120 346 80 300Z" fill="${coral}"/><path d="M244 322C190 352 120 346 80 300C150 304 210 280 250 230C262 262 258 296 244 322Z" fill="#c84a38"/><circle cx="338" cy="180" r="13" fill="${paper}"/><path d="M392 158l52 16-44 24Z" fill="${saffron}"/>`,
  },
  'sahel-sport': {
    ground: '#d6e9e7',
    mark: `<circle cx="256" cy="200" r="92" fill="${saffron}"/><path d="M56 292q50 -46 100 0t100 0t100 0t100 0V332q-50 46 -100 0t-100 0t-100 0t-100 0Z" fill="${teal}"/><path d="M56 370q50 -46 100 0t100 0t100 0t100 0V402q-50 46 -100 0t-100 0t-100 0t-100 0Z" fill="#1f6a72"/>`,
  },
  'indigo-works': {
    ground: '#dbe3f0',
    mark: `<path d="M120 110H392V300C392 370 320 410 256 436C192 410 120 370 120 300Z" fill="#2c4470"/><path d="M146 136H366V298C366 350 310 382 256 404C202 382 146 350 146 298Z" fill="none" stroke="#d9a45a" stroke-width="8" stroke-dasharray="18 10"/><path d="M150 220Q256 310 362 220" fill="none" stroke="#d9a45a" stroke-width="10" stroke-dasharray="18 10"/>`,
  },
  'warm-loom': {
    ground: '#ecdfee',
    mark: `<circle cx="256" cy="256" r="150" fill="#8c5a86"/><g fill="none" stroke="${paper}" stroke-width="11" stroke-linecap="round"><path d="M128 196C210 150 320 150 388 202M112 262C190 216 330 210 402 268M132 330C210 284 310 280 384 326M196 128C160 220 170 320 214 392M300 116C350 210 350 310 300 396"/></g><path d="M380 350C440 380 440 430 396 440" fill="none" stroke="#8c5a86" stroke-width="14" stroke-linecap="round"/>`,
  },
  'step-garden': {
    ground: '#fbeac9',
    mark: `<path d="M96 350H420V388Q420 404 400 404H116Q96 404 96 384Z" fill="${aubergine}"/><path d="M104 336C100 260 124 220 130 180C180 200 214 190 240 166C262 236 330 262 384 282Q418 300 420 336Z" fill="${teal}"/><path d="M250 160C240 90 290 56 350 60C356 120 318 162 250 160ZM236 166C160 170 120 130 122 84C184 76 232 104 236 166Z" fill="#6fa66a"/><circle cx="370" cy="318" r="12" fill="${mint}"/>`,
  },
}

/** A demo shop is known by its sellers, whose marks are drawn here: so a start need not read their file. */
export const drawnVendors: readonly string[] = Object.keys(marks)

export function drawVendorLogo(slug: string): string {
  const found = marks[slug]
  if (!found) throw new Error(`No mark for the seller ${slug}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${found.ground}"/>${found.mark}</svg>`
}
