import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'
import { Font } from '@react-pdf/renderer'

const name = 'Readex Pro'
const weights = [400, 600]
/** The font comes in parts by script; each text takes its glyphs from the first part that has them. */
const scripts = ['arabic', 'latin', 'latin-ext']

/** What a text names as its font. */
export const fontFamily = scripts.map((script) => `${name} ${script}`)

for (const script of scripts) {
  Font.register({
    family: `${name} ${script}`,
    fonts: weights.map((fontWeight) => ({ src: fontOf(script, fontWeight), fontWeight })),
  })
}
// Words are not broken: the library knows English syllables only.
Font.registerHyphenationCallback((word) => [word])

function fontOf(script: string, weight: number): string {
  const file = `@fontsource/readex-pro/files/readex-pro-${script}-${weight}-normal.woff`
  const woff = readFileSync(fileURLToPath(import.meta.resolve(file)))
  const font = sfntOf(woff, `ReadexPro-${script}-${weight}`)
  return `data:font/ttf;base64,${font.toString('base64')}`
}

/**
 * The library inflates a compressed font again for every glyph, and embeds fonts of one name again for every change between
 * them: it gets each part without compression (WOFF 1.0, W3C 2012) and under a name of its own.
 */
function sfntOf(woff: Buffer, postscriptName: string): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, nth) => {
    const entry = 44 + nth * 20
    const [offset, stored, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ]
    const tag = woff.toString('latin1', entry, entry + 4)
    const bytes = woff.subarray(offset, offset + stored)
    if (tag === 'name') return { tag, bytes: nameTable(postscriptName) }
    return { tag, bytes: stored < length ? inflateSync(bytes) : bytes }
  })
  const directory = Buffer.alloc(12 + 16 * tables.length)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(tables.length, 4)
  const parts: Buffer[] = [directory]
  let end = directory.length
  for (const [nth, { tag, bytes }] of tables.entries()) {
    const entry = 12 + 16 * nth
    directory.write(tag, entry, 'latin1')
    directory.writeUInt32BE(end, entry + 8)
    directory.writeUInt32BE(bytes.length, entry + 12)
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4)
    bytes.copy(padded)
    parts.push(padded)
    end += padded.length
  }
  return Buffer.concat(parts)
}

/** One record: the name by which the library distinguishes fonts, in UTF-16 for Windows in English. */
function nameTable(postscriptName: string): Buffer {
  const text = Buffer.from(postscriptName, 'utf16le').swap16()
  const head = Buffer.alloc(18)
  for (const [nth, value] of [0, 1, 18, 3, 1, 0x409, 6, text.length, 0].entries())
    head.writeUInt16BE(value, nth * 2)
  return Buffer.concat([head, text])
}
