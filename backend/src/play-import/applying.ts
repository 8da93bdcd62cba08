import type { Transaction } from '../platform/database/database.ts'
import type { StoredImage } from '../schema/stored-image.ts'
import type { PlayFile } from './play-file.ts'
import type { Tally } from './tally.ts'

/** The stored files of the import, by the path that the file gives. */
export type PlayMedia = {
  image(path: string): StoredImage
  film(path: string): string
}

/** The context that every part of an import needs. */
export type Applying = {
  readonly tx: Transaction
  readonly file: PlayFile
  readonly media: PlayMedia
  readonly tally: Tally
  readonly now: Date
  /** By the file's own time zone. */
  readonly today: string
}
