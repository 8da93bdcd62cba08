import type { MiddlewareFunction } from 'react-router'

/** For pages whose address holds a secret: no request of theirs may name it (rule S11). */
export const noReferrerMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  response.headers.set('Referrer-Policy', 'no-referrer')
  return response
}
