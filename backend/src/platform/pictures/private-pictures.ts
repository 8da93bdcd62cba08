import { timingSafeEqual } from 'node:crypto'
import { hourMs } from '@marah/contract/rules/durations'
import type { StoredImage } from '../../schema/stored-image.ts'
import { keyedHash } from '../security/keyed-hash.ts'
import { imageSources, imageUrl } from './images.ts'

/** Folders whose pictures belong to the people of one conversation or return. */
const folders = /^(?:chats|returns)\//i
/** Folder of what customers added to their reviews: anyone may see it, until its review is hidden. */
const reviews = /^reviews\//i

/**
 * Milliseconds. An address is valid for one to two of these, and unchanged meanwhile, so that browsers cache the
 * picture.
 */
const lifetime = 12 * hourMs

/**
 * Signs addresses of private pictures, which expire, because a page cannot send a token with an `<img>`. They always
 * lead through the shop, never to MEDIA_URL, whose CDN would store them for everyone. So do files of reviews, which can
 * become private: a review that is hidden is shown to its author and at the desk.
 */
export type PrivatePictures = {
  sources(image: StoredImage): ReturnType<typeof imageSources>
  url(image: StoredImage): string
  /** The address of a film. */
  filmUrl(path: string): string
  /** Whether an address, by its path below the media address and its query, is valid now. */
  admits(path: string, query: { expires: string | undefined; signature: string | undefined }): boolean
}

/** Whether a file must not be read elsewhere than through the shop, which knows who may. */
export function isServedByShop(path: string): boolean {
  return isPrivatePicture(path) || isOfReview(path)
}

export function isOfReview(path: string): boolean {
  return reviews.test(path)
}

/** Whether only people to whom the shop gave its address may read a file. */
export function isPrivatePicture(path: string): boolean {
  return folders.test(path)
}

export function createPrivatePictures(shop: {
  readonly config: { readonly PUBLIC_URL: string }
  readonly secretKey: Uint8Array
  readonly now: () => Date
}): PrivatePictures {
  const { config, secretKey, now } = shop
  const base = `${config.PUBLIC_URL}/media/`
  const sign = (name: string, expires: number) =>
    keyedHash({ secretKey }, 'private-picture', name, expires).toString('base64url')
  const queryFor = (name: string) => {
    const expires = (Math.floor(now().getTime() / lifetime) + 2) * lifetime
    return `?expires=${expires}&signature=${sign(name, expires)}`
  }
  return {
    sources: (image) => imageSources(image, base, queryFor(image.hash)),
    url: (image) => imageUrl(image, base, queryFor(image.hash)),
    filmUrl: (path) => `${base}${path}${queryFor(path)}`,
    admits: (path, { expires: given, signature }) => {
      // A picture is signed in all its sizes at once, a film under its whole name.
      const name = /^(.+)-\d+\.(?:avif|webp)$/.exec(path)?.[1] ?? path
      const expires = Number(given)
      if (signature === undefined || !(expires > now().getTime())) return false
      const right = Buffer.from(sign(name, expires))
      const claimed = Buffer.from(signature)
      return right.length === claimed.length && timingSafeEqual(right, claimed)
    },
  }
}
