import { mostOwnPictures } from '@marah/contract/limits'
import { hourSeconds } from '@marah/contract/rules/durations'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError, invalidField, notFound } from '../../platform/errors/http-error.ts'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import { imagePaths } from '../../platform/pictures/images.ts'
import { orderReturn, orderReturnImage } from '../../schema/orders.ts'
import type { OrderHolder } from '../../services/actor.ts'
import { forgetFiles, storeCustomerPicture } from '../../services/customer-pictures.ts'
import type { Services } from '../../services/services.ts'
import { limitKey, returnHeldBy } from '../own-orders/own-order.ts'

/** Encoding pictures costs seconds of CPU. */
const uploads: RateLimit = { name: 'return-image', times: 30, seconds: hourSeconds }

/**
 * Checks the right to upload before the upload is read. The form names the return only later, so this check rejects only
 * callers who have none at all.
 */
export async function admitReturnImage(
  { database, rateLimits }: Services,
  holder: OrderHolder,
): Promise<void> {
  await rateLimits.spend(uploads, limitKey(holder))
  const [any] = await database.db
    .select({ id: orderReturn.id })
    .from(orderReturn)
    .where(returnHeldBy(holder))
    .limit(1)
  if (!any) throw notFound()
}

/** Adds a picture of a fault, until the shop has decided. */
export async function addReturnImage(
  services: Services,
  holder: OrderHolder,
  given: { image: File; return: number },
) {
  const { database, files, privatePictures } = services
  const own = and(eq(orderReturn.id, given.return), returnHeldBy(holder))
  const [before] = await database.db.select().from(orderReturn).where(own)
  if (!before) throw notFound()
  requireUndecided(before.status)
  const image = await storeCustomerPicture(files, {
    picture: given.image,
    field: 'image',
    folder: 'returns/',
  })
  try {
    return await database.transaction(async (tx) => {
      // Several pictures may be uploaded at once: they take turns to be counted.
      const [locked] = await tx.select().from(orderReturn).where(own).for('update')
      if (!locked) throw notFound()
      requireUndecided(locked.status)
      const there = await tx.$count(orderReturnImage, eq(orderReturnImage.returnId, given.return))
      if (there >= mostOwnPictures)
        throw invalidField('image', 'return_images_full', { max: mostOwnPictures })
      const [row] = await tx.insert(orderReturnImage).values({ returnId: given.return, image }).returning()
      if (!row) throw new Error('A picture of a return was not stored')
      return { id: row.id, image_sources: privatePictures.sources(image), return: given.return }
    })
  } catch (error) {
    await forgetFiles(services, imagePaths(image))
    throw error
  }
}

/** Removes the pictures from a customer's returns, which stay with the orders, and returns their files. */
export async function removeReturnImages(tx: Transaction, userId: number): Promise<string[]> {
  const own = tx.select({ id: orderReturn.id }).from(orderReturn).where(eq(orderReturn.userId, userId))
  const removed = await tx
    .delete(orderReturnImage)
    .where(inArray(orderReturnImage.returnId, own))
    .returning({ image: orderReturnImage.image })
  return removed.flatMap(({ image }) => imagePaths(image))
}

function requireUndecided(status: (typeof orderReturn.$inferSelect)['status']): void {
  if (status !== 'requested') throw new HttpError(409, 'return_decided')
}
