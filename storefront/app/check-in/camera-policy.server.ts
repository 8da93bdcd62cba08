import type { MiddlewareFunction } from 'react-router'

/** Check-in reads tickets by the camera, which no other page of the shop may use. */
export const cameraMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  response.headers.set(
    'Permissions-Policy',
    'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  )
  return response
}
