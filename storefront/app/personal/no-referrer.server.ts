import type { MiddlewareFunction } from 'react-router'

/** For pages with a secret in the URL: no referrer is sent (rule S11). */
export const noReferrerMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  response.headers.set('Referrer-Policy', 'no-referrer')
  return response
}
