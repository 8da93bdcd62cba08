import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
/** Bytes of which a Response can be made as they are. */
export type Bytes = Buffer<ArrayBuffer>
export type Encodings = Readonly<Record<Encoding, Bytes>>

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Every form of a page, quickly: somebody is waiting for it. */
export function compressPage(html: Bytes): Promise<Encodings> {
  return encode(html, 4, 4)
}

/** Every form of a page that is kept: made once, sent many times. */
export function compressPageHard(html: Bytes): Promise<Encodings> {
  return encode(html, 10, 9)
}

async function encode(html: Bytes, brotliQuality: number, gzipLevel: number): Promise<Encodings> {
  const [br, gzipped] = await Promise.all([
    compress(html, 'br', brotliQuality),
    compress(html, 'gzip', gzipLevel),
  ])
  return { br, gzip: gzipped, identity: html }
}

/** For what is sent only once; quality 4 costs about as little as gzip. */
export function compressOnce(html: Bytes, encoding: Encoding): Promise<Bytes> {
  return compress(html, encoding, 4)
}

async function compress(html: Bytes, encoding: Encoding, quality: number): Promise<Bytes> {
  if (encoding === 'identity') return html
  if (encoding === 'gzip') return zip(html, { level: quality })
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
