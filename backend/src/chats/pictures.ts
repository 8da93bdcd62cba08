import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { imagePath, type StoredImage } from '../platform/images.ts'
import { invalidField } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { chatMessage, conversation } from './tables.ts'

/** Below this folder of the file store, under names that nobody can guess, lies what was sent in chats. */
const folder = 'chats/'

/** Checked, encoded anew and stored (security.md 29). */
export async function keepPicture({ files }: Services, file: File): Promise<StoredImage> {
  // The image library is large; most visitors never upload anything.
  const { createImageStore, ImageRefused, uploadLimits } = await import('../platform/image-store.ts')
  try {
    return await createImageStore(files).keep(new Uint8Array(await file.arrayBuffer()), uploadLimits, folder)
  } catch (error) {
    if (error instanceof ImageRefused) throw invalidField('image', error.code)
    throw error
  }
}

/** What is left behind by a storage that is away does no harm: nobody knows its name. */
export async function forgetPictures(
  { files, log }: Services,
  images: readonly (StoredImage | null)[],
): Promise<void> {
  for (const image of images) {
    for (const width of image?.widths ?? []) {
      for (const format of ['avif', 'webp'] as const) {
        if (!image) continue
        await files
          .delete(imagePath(image, width, format))
          .catch((error: unknown) => log.warn({ err: error }, 'a picture was not removed'))
      }
    }
  }
}

/** The pictures in a customer's conversations, of both sides: they go with the account. */
export async function picturesOf(tx: Transaction, userId: number): Promise<(StoredImage | null)[]> {
  const rows = await tx
    .select({ image: chatMessage.image })
    .from(chatMessage)
    .innerJoin(conversation, eq(conversation.id, chatMessage.conversationId))
    .where(and(eq(conversation.userId, userId), isNotNull(chatMessage.image)))
  return rows.map(({ image }) => image)
}
