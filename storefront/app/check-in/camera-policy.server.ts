import type { MiddlewareFunction } from 'react-router'

/** Allows the camera, by which check-in reads tickets, on this page alone. */
export const cameraMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  response.headers.set(
    'Permissions-Policy',
    'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  )
  return response
}
