import { eq } from 'drizzle-orm'
import { productListing } from '../../schema/catalogue.ts'
import type { Services } from '../../services/services.ts'

/** Whether any published product has a reduced price. */
export async function hasSale({ database }: Pick<Services, 'database'>): Promise<boolean> {
  const [found] = await database.db
    .select({ id: productListing.productId })
    .from(productListing)
    .where(eq(productListing.isOnSale, true))
    .limit(1)
  return found !== undefined
}
