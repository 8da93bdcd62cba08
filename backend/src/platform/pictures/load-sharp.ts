import type Sharp from 'sharp'

/** Loads libvips with the first picture: a shop that only serves existing files never needs its 18 MB. */
export async function loadSharp(): Promise<typeof Sharp> {
  return (await import('sharp')).default
}
