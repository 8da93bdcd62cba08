import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * What a page weighs on a visitor's first load: `page-weight.ts [--js 107] [--css 10] [--html 8] <URL>…` fetches each
 * page from a running server and adds up, brotli-compressed, the scripts and styles that its HTML refers to, with all
 * that the scripts import. Exit code 1 when a page is over a limit (KiB).
 */
const { values: limits, positionals: pages } = parseArgs({
  allowPositionals: true,
  options: { js: { type: 'string' }, css: { type: 'string' }, html: { type: 'string' } },
})
const client = join(import.meta.dirname, '../build/client')

function brotli(bytes: Buffer | string): number {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return brotliCompressSync(bytes, { params: quality }).length
}

/** The files that a page names, and those that they import without being asked (dynamic imports come later). */
function filesOf(html: string, ending: '.js' | '.css'): Set<string> {
  const found = new Set<string>()
  function add(path: string) {
    if (!path.endsWith(ending) || found.has(path)) return
    found.add(path)
    if (ending === '.css') return
    const source = readFileSync(join(client, path), 'utf8')
    for (const [, name] of source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      add(`/assets/${name}`)
  }
  for (const [path] of html.matchAll(/\/assets\/[\w.-]+/g)) add(path)
  return found
}

let over = false
for (const page of pages) {
  const answer = await fetch(page)
  const html = await answer.text()
  const weights = {
    js: [...filesOf(html, '.js')].reduce((sum, path) => sum + brotli(readFileSync(join(client, path))), 0),
    css: [...filesOf(html, '.css')].reduce((sum, path) => sum + brotli(readFileSync(join(client, path))), 0),
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
