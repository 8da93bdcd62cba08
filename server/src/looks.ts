import type { Services } from '@marah/backend/services/services'
import { shopPicture, shopStylesheet } from '@marah/backend/shop-settings/index'
import { Hono } from 'hono'
import { chooseEncoding, compressQuickly } from './pages/compress-page.ts'
import { forever, mark } from './static-files.ts'

const pictures = [
  '/favicon.svg',
  '/favicon.ico',
  '/share.jpg',
  '/notification.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
]

/**
 * Serves the shop's own colours, logo, icons and share picture; the storefront's files are served for those that it
 * lacks.
 */
export function serveLooks(services: Services): Hono {
  const app = new Hono()
  app.get('/shop.css', (c) => {
    const isCurrent = c.req.query('v') === String(services.settings.current().version)
    const encoding = chooseEncoding(c.req.header('accept-encoding'))
    const answer = c.body(compressQuickly(Buffer.from(shopStylesheet(services)), encoding))
    mark(answer.headers, {
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      Vary: 'Accept-Encoding',
      'Content-Type': 'text/css; charset=utf-8',
      // A page of another version may request it while its successor is being made: that answer is not cached.
      'Cache-Control': isCurrent ? forever : 'no-cache',
    })
    return answer
  })
  for (const path of pictures) {
    app.get(path, async (c, next) => {
      const picture = await shopPicture(services, path)
      if (!picture) return next()
      const answer = c.body(Buffer.from(picture.bytes))
      mark(answer.headers, { 'Content-Type': picture.type, 'Cache-Control': 'public, max-age=3600' })
      return answer
    })
  }
  return app
}
