import type Sharp from 'sharp'

/** With the first picture: a shop that only serves what it has never needs the 18 MB of libvips. */
export async function loadSharp(): Promise<typeof Sharp> {
  return (await import('sharp')).default
}
