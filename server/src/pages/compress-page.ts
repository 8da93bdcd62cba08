import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
/** Bytes of which a Response can be made as they are. */
export type Bytes = Buffer<ArrayBuffer>

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** For somebody who is waiting: smaller than gzip at its hardest, in a millisecond. */
export function compressQuickly(html: Bytes, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'identity') return Promise.resolve(html)
  return encoding === 'br' ? compressBrotli(html, 5) : zip(html, { level: 5 })
}

/** As small as it gets, a hundred times as slow: for what is kept and sent many times, while nobody waits. */
export function compressHard(html: Bytes): Promise<Bytes> {
  return compressBrotli(html, constants.BROTLI_MAX_QUALITY)
}

function compressBrotli(html: Bytes, quality: number): Promise<Bytes> {
  return brotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength,
    },
  })
}

/** The best encoding that the client takes. A refusal (`br;q=0`) counts. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? '').toLowerCase()
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}
