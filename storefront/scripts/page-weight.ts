import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * The weight of a page on a first visit: `page-weight.ts [--js 107] [--css 10] [--html 8] <URL>…` fetches each page
 * from a running server and adds up, brotli-compressed, the scripts and styles that its HTML refers to, with their
 * static imports. Exits with 1 when a page exceeds a limit (KiB).
 */
const { values: limits, positionals: pages } = parseArgs({
  allowPositionals: true,
  options: { js: { type: 'string' }, css: { type: 'string' }, html: { type: 'string' } },
})

function brotli(bytes: string): number {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return brotliCompressSync(bytes, { params: quality }).length
}

/** The files that a page refers to, and their static imports. */
async function weightOf(page: string, html: string, ending: '.js' | '.css'): Promise<number> {
  const sizes = new Map<string, number>()
  async function add(path: string): Promise<void> {
    if (!path.endsWith(ending) || sizes.has(path)) return
    sizes.set(path, 0)
    const source = await (await fetch(new URL(path, page))).text()
    sizes.set(path, brotli(source))
    if (ending === '.css') return
    for (const [, name] of source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) {
      await add(`/assets/${name}`)
    }
  }
  for (const [path] of html.matchAll(/\/assets\/[\w.-]+/g)) await add(path)
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}

let over = false
for (const page of pages) {
  const answer = await fetch(page)
  const html = await answer.text()
  const weights = {
    js: await weightOf(page, html, '.js'),
    css: await weightOf(page, html, '.css'),
    html: brotli(html),
  }
  const cells = Object.entries(weights).map(([kind, bytes]) => {
    const limit = Number(limits[kind as keyof typeof weights] ?? Number.POSITIVE_INFINITY)
    const kib = bytes / 1024
    if (kib > limit) over = true
    return `${kind} ${kib.toFixed(1)} KiB${kib > limit ? ` (over ${limit})` : ''}`
  })
  process.stdout.write(`${answer.status} ${page}: ${cells.join(', ')}\n`)
}
process.exitCode = over ? 1 : 0
