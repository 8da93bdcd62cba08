import type { Language } from '../platform/language/messages.ts'
import type { Services } from '../services/services.ts'
import { coloursFrom, type Scheme } from '../shop/shop-colours.ts'
import { logoSize } from '../shop/shop-logo.ts'
import type { ShopSettings } from '../shop/shop-settings.ts'
import { hasInitialMark, initialOf } from './initial-mark.ts'

type Document = ReturnType<ShopSettings['current']>['document']

/** Height of the logo in the header, in CSS pixels. */
const logoHeight = 40

/** Its address changes with each version, so that it can be cached for ever; null where there is nothing to say. */
export function stylesheetPath(version: number, document: Document): string | null {
  const { colours, pictures } = document
  return colours || pictures?.logo || hasInitialMark(document) ? `/shop.css?v=${version}` : null
}

/** The shop's own colours and logo, or its initial. It is in no cascade layer, so it overrides the storefront's layers. */
export function shopStylesheet({ settings, mediaUrl }: Pick<Services, 'settings' | 'mediaUrl'>): string {
  const { document } = settings.current()
  const mark = document.pictures?.logo
    ? logoRules(document, mediaUrl)
    : initialRules(document, settings.names())
  return `${colourRules(document)}${mark}`
}

function colourRules({ colours }: Document): string {
  if (!colours) return ''
  const of = (scheme: Scheme) => coloursFrom(scheme, colours.accent[scheme], colours.surface[scheme])
  const [light, dark] = [of('light'), of('dark')]
  const tokens = {
    paper: [light.surfaces[0], dark.surfaces[0]],
    surface: [light.surfaces[1], dark.surfaces[1]],
    'surface-2': [light.surfaces[2], dark.surfaces[2]],
    coral: [light.accent, dark.accent],
    'coral-strong': [light.accentStrong, dark.accentStrong],
    'coral-text': [light.accent, dark.accent],
    'coral-soft': [light.accentSoft, dark.accentSoft],
    'on-accent': [light.onAccent, dark.onAccent],
    // Bands and notices, which are the demo's yellow and green without.
    'saffron-soft': [light.accentSoft, dark.accentSoft],
    'teal-soft': [light.accentSoft, dark.accentSoft],
  }
  const lines = Object.entries(tokens).map(([name, pair]) => `--${name}:light-dark(${pair.join(',')});`)
  // Green says that something is done, in every shop: on the shop's own surface, and light enough for its texts.
  const done = '--mint-soft:color-mix(in oklab,var(--mint) 15%,var(--surface));'
  return `:root{${lines.join('')}${done}}\n`
}

/** The shop's initial beside its name, in place of the drawing that the document has there. */
function initialRules(document: Document, names: Readonly<Record<Language, string>>): string {
  if (!hasInitialMark(document)) return ''
  const box = 'flex:none;display:grid;place-items:center;inline-size:32px;block-size:32px;border-radius:22%'
  const colours = 'background:var(--coral);color:var(--on-accent);font-size:1.15rem;line-height:1'
  return `[data-logo]>svg{display:none}
[data-logo]::before{content:${quoted(names.en)};${box};${colours}}
:lang(ar) [data-logo]::before{content:${quoted(names.ar)}}
`
}

/** Writes a CSS string of code points, since a name may contain quotes and backslashes. */
function quoted(name: string): string {
  return `"${Array.from(initialOf(name), (letter) => `\\${letter.codePointAt(0)?.toString(16)} `).join('')}"`
}

/** The name stays in the document as text, so that the page reads the same without its pictures. */
function logoRules({ pictures }: Document, mediaUrl: string): string {
  if (!pictures?.logo) return ''
  const { width, height } = logoSize(pictures.logo)
  const url = (picture: string) => `url("${mediaUrl}${picture}.webp")`
  const size = `block-size:${logoHeight}px;inline-size:${Math.round((width * logoHeight) / height)}px`
  const light = `[data-logo]{display:block;${size};background:${url(pictures.logo)} center/contain no-repeat}\n`
  const dark = `:root[data-scheme="dark"] [data-logo]{background-image:${url(pictures.logo_dark ?? pictures.logo)}}\n`
  return `${light}${dark}[data-logo]>*{display:none}\n`
}
