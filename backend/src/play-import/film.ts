import { createHash } from 'node:crypto'
import type { Disk } from 'flydrive'

/** The picture or film is invalid; the message gives the reason. */
export class MediaFault extends Error {}

/** MP4 alone, which every browser plays: by its content, whatever it is called. */
export async function storeFilm(disk: Disk, bytes: Uint8Array): Promise<string> {
  const isMp4 = Buffer.from(bytes.subarray(4, 8)).toString('latin1') === 'ftyp'
  if (!isMp4) throw new MediaFault('The film is no MP4.')
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.mp4`
  if (!(await disk.exists(name))) {
    await disk.put(name, bytes, {
      contentType: 'video/mp4',
      cacheControl: 'public, max-age=31536000, immutable',
    })
  }
  return name
}
