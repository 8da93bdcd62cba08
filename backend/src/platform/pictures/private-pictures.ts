import { timingSafeEqual } from 'node:crypto'
import { hourMs } from '@marah/contract/rules/durations'
import type { StoredImage } from '../../schema/stored-image.ts'
import { keyedHash } from '../security/keyed-hash.ts'
import { imageSources, imageUrl } from './images.ts'

/** Folders whose pictures belong to the people of one conversation or return. */
const folders = /^(?:chats|returns)\//i

/**
 * Milliseconds. An address is valid for one to two of these, and unchanged meanwhile, so that browsers cache the
 * picture.
 */
const lifetime = 12 * hourMs

/**
 * Signs addresses of private pictures, which expire, because a page cannot send a token with an `<img>`. They always
 * lead through the shop, never to MEDIA_URL, whose CDN would store them for everyone.
 */
export type PrivatePictures = {
  sources(image: StoredImage): ReturnType<typeof imageSources>
  url(image: StoredImage): string
  /** Whether an address, by its path below the media address and its query, is valid now. */
  admits(path: string, query: { expires: string | undefined; signature: string | undefined }): boolean
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
  const queryFor = (image: StoredImage) => {
    const expires = (Math.floor(now().getTime() / lifetime) + 2) * lifetime
    return `?expires=${expires}&signature=${sign(image.hash, expires)}`
  }
  return {
    sources: (image) => imageSources(image, base, queryFor(image)),
    url: (image) => imageUrl(image, base, queryFor(image)),
    admits: (path, { expires: given, signature }) => {
      const name = /^(.+)-\d+\.(?:avif|webp)$/.exec(path)?.[1]
      const expires = Number(given)
      if (name === undefined || signature === undefined || !(expires > now().getTime())) return false
      const right = Buffer.from(sign(name, expires))
      const claimed = Buffer.from(signature)
      return right.length === claimed.length && timingSafeEqual(right, claimed)
    },
  }
}
