import { Readable } from 'node:stream'
import { isOfReview, isPrivatePicture } from '@marah/backend/platform/pictures/private-pictures'
import { isOfHiddenReview } from '@marah/backend/reviews/index'
import type { Services } from '@marah/backend/services/services'
import type { PictureDrawing } from '@marah/demo/drawing/picture-drawing'
import { type Context, Hono } from 'hono'
import { forever, mark, staticFiles } from './static-files.ts'

/** Only pictures and films: other files of a bucket are private. */
const picture = /^\/media\/((?:[\w-]+\/)*[\w-]+\.(avif|webp|jpg|png|mp4|webm|vtt))$/
/** The library that serves files does not know the type of captions. */
const captions = 'text/vtt; charset=utf-8'
const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: captions,
}

/** Headers that keep anything in a picture from running (rule S30). */
const headers = {
  'Cache-Control': forever,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
/** Only the browser may cache private pictures, and not for long. */
const privateHeaders = { ...headers, 'Cache-Control': 'private, max-age=3600' }
/** A review may be hidden: after an hour no cache has its pictures. */
const reviewHeaders = { ...headers, 'Cache-Control': 'public, max-age=3600' }

const demoPicture = /^[0-9a-f]{12}-\d+\.(?:avif|webp|jpg|png)$/

/**
 * Serves pictures at /media: from the data folder, where a demo draws them and a shop that has moved to object storage
 * may still have some, otherwise from the bucket. Pictures of chats, returns and hidden reviews need a signed address that
 * has not expired.
 */
export function servePictures(
  folder: string,
  { config, database, files, log, privatePictures }: Services,
  drawing: PictureDrawing | null = null,
): Hono {
  const app = new Hono()
  const rewriteRequestPath = (path: string) => path.replace(/^\/media/, '')
  const local = { root: folder, rewriteRequestPath }

  app.get('/media/*', async (c, next) => {
    // No other spelling of a path (escaped, with double slashes) passes, so that none avoids the signature.
    const [, key, ending] = picture.exec(c.req.path) ?? []
    if (!key || !ending) return next()
    const isReviewed = isOfReview(key)
    const isPrivate = isPrivatePicture(key) || (isReviewed && (await isOfHiddenReview(database.db, key)))
    const { expires, signature } = c.req.query()
    if (isPrivate && !privatePictures.admits(key, { expires, signature })) return missing(c)
    const marks = {
      ...(isPrivate ? privateHeaders : isReviewed ? reviewHeaders : headers),
      ...(ending === 'vtt' && { 'Content-Type': captions }),
    }
    const nothing = async () => {}
    const found = await staticFiles(local, marks)(c, nothing)
    if (found) return found
    // A page must not show an empty place: the first request waits until the picture is drawn.
    if (drawing && demoPicture.test(key)) {
      // Drawn for this request, or finished meanwhile.
      await drawing.request(key)
      const drawn = await staticFiles(local, marks)(c, nothing)
      if (drawn) return drawn
    }
    if (!config.S3_BUCKET) return isPrivate ? missing(c) : next()
    try {
      const stream = Readable.toWeb(await files.getStream(key)) as ReadableStream<Uint8Array>
      const answer = c.body(stream, 200, { 'Content-Type': types[ending] ?? 'application/octet-stream' })
      mark(answer.headers, marks)
      return answer
    } catch (error) {
      if (isMissing(error)) return isPrivate ? missing(c) : next()
      log.error({ err: error, path: c.req.path }, 'file storage did not answer')
      return c.text('This picture cannot be read at the moment.', 503, {
        'Cache-Control': 'no-store',
        'Retry-After': '5',
      })
    }
  })
  return app
}

/** Answers without a page, which would be cached under an address with a signature. */
function missing(c: Context): Response {
  return c.text('This picture is not there, or its address has expired.', 404, {
    'Cache-Control': 'no-store',
  })
}

/** The library wraps the error of the storage. */
function isMissing(error: unknown): boolean {
  const { cause } = error as { cause?: { $metadata?: { httpStatusCode?: number } } }
  return cause?.$metadata?.httpStatusCode === 404
}
