import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzipSync,
} from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
/** Bytes of which a Response can be made as they are. */
export type Bytes = Buffer<ArrayBuffer>

const brotli = promisify(brotliCompress)

/**
 * Compresses for a waiting visitor: smaller than gzip at its highest level, in a millisecond. Passing the work to another
 * thread would cost more than it takes.
 */
export function compressQuickly(html: Bytes, encoding: Encoding): Bytes {
  if (encoding === 'identity') return html
  return encoding === 'br' ? brotliCompressSync(html, brotliOptions(html, 5)) : gzipSync(html, { level: 5 })
}

/** The page of which `compressQuickly` or `compressHard` made Brotli. */
export function decompress(compressed: Bytes): Bytes {
  return brotliDecompressSync(compressed)
}

/**
 * Compresses at the highest level, a hundred times slower: for cached pages that are sent many times, when no visitor
 * waits.
 */
export function compressHard(html: Bytes): Promise<Bytes> {
  return brotli(html, brotliOptions(html, constants.BROTLI_MAX_QUALITY))
}

/**
 * A window no larger than the page. The usual one of 4 MB is allocated again by every page, and Node's memory outside of its
 * heap then grows so fast that the whole heap is swept a few times a second.
 */
function brotliOptions(html: Bytes, quality: number): BrotliOptions {
  const window = Math.ceil(Math.log2(html.byteLength + 16))
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        Math.max(window, smallestWindow),
        constants.BROTLI_DEFAULT_WINDOW,
      ),
    },
  }
}

/** Ten is the least that Brotli takes; so small a window is never what limits a page. */
const smallestWindow = 16

/** Browsers send one of a handful of lists with every request. */
const known = new Map<string, Encoding>()
const mostKnown = 100

/** The best encoding that the client takes. An exclusion (`br;q=0`) counts. */
export function chooseEncoding(acceptEncoding: string | undefined = ''): Encoding {
  const before = known.get(acceptEncoding)
  if (before) return before
  const chosen = encodingIn(acceptEncoding)
  if (known.size < mostKnown) known.set(acceptEncoding, chosen)
  return chosen
}

function encodingIn(acceptEncoding: string): Encoding {
  const accepted = acceptEncoding.toLowerCase()
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}
