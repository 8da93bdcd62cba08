import type { findPhoneCustomers, findPhoneGoods } from '@marah/contract/desk/phone-orders'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { internationalPhone } from '../../accounts/index.ts'
import { loadRequestedLines, ownAddress } from '../../cart/index.ts'
import { soldUnitsNamed } from '../../catalogue/index.ts'
import type { Language } from '../../platform/language/messages.ts'
import { decimalText } from '../../platform/money/money.ts'
import { user } from '../../schema/accounts.ts'
import { product, productStock } from '../../schema/catalogue.ts'
import type { Services } from '../../services/services.ts'

type Goods = z.input<(typeof findPhoneGoods)['answers'][200]>
type Customers = z.input<(typeof findPhoneCustomers)['answers'][200]>

/** What fits on a screen; a longer name finds fewer. */
const mostUnitsFound = 30
/** Accounts that give the same phone number, of which one at most has proven it. */
const mostCustomers = 5

/** Finds units that are sold, by name, SKU or barcode. */
export async function findGoods(services: Services, q: string, language: Language): Promise<Goods> {
  const { db } = services.database
  const named = await soldUnitsNamed(db, q)
  const rows = await db
    .select({ id: productStock.id, sku: productStock.skuNumber, barcode: productStock.barcode })
    .from(productStock)
    .innerJoin(product, eq(product.id, productStock.productId))
    .where(
      and(inArray(productStock.id, named), eq(productStock.isActive, true), eq(product.isPublished, true)),
    )
    .orderBy(productStock.productId, productStock.id)
    .limit(mostUnitsFound)
  const requested = rows.map(({ id }) => ({ productStockId: id, quantity: 1 }))
  const shown = { language, mediaUrl: services.mediaUrl }
  const lines = new Map(
    (await loadRequestedLines(services, db, requested, shown)).map((line) => [line.productStockId, line]),
  )
  const isNumber = ({ sku, barcode }: { sku: string; barcode: string }) =>
    [sku, barcode].some((number) => number.toLowerCase() === q.toLowerCase())
  const exact = rows.filter(isNumber)
  return {
    results: rows.flatMap(({ id, sku, barcode }) => {
      const line = lines.get(id)
      if (!line) return []
      return [
        {
          product_stock: id,
          name: line.item.name,
          options: line.item.options.map(({ text }) => text).join(' · '),
          sku,
          barcode,
          picture: line.item.image_sources && { webp: line.item.image_sources.webp },
          price: decimalText(line.unitPrice, line.currency),
          currency: line.currency,
          available: line.available,
        },
      ]
    }),
    exact: exact.length === 1 ? (exact[0]?.id ?? null) : null,
  }
}

/** Finds accounts by exactly the email or the phone that a caller gives. */
export async function findCustomers({ database: { db }, settings }: Services, q: string): Promise<Customers> {
  const { country, delivery } = settings.current().document
  const home = country ?? delivery?.zones?.[0]?.countries[0] ?? ''
  const phone = internationalPhone(q, home)
  const rows = await db
    .select()
    .from(user)
    .where(
      and(
        isNull(user.deletedOn),
        isNull(user.guestEmail),
        or(
          eq(sql`lower(${user.email})`, q.toLowerCase()),
          phone === null
            ? undefined
            : // The index of the search finds the digits; the comparison makes them exact.
              and(sql`${user.searchText} like ${`%${phone.replace('+', '')}%`}`, eq(user.phone, phone)),
        ),
      ),
    )
    .orderBy(sql`${user.isPhoneVerified} desc`, user.id)
    .limit(mostCustomers)
  const results: Customers['results'] = []
  for (const row of rows) {
    const found = await ownAddress(db, row.id, null)
    results.push({
      id: row.id,
      name: row.fullName,
      email: row.email,
      phone: row.phone ?? '',
      language: row.language,
      address: found && {
        name: found.name,
        phone: found.phone,
        address_line1: found.addressLine1,
        address_line2: found.addressLine2,
        city: found.city,
        state: found.state,
        country: found.country,
        postal_code: found.postalCode,
      },
    })
  }
  return { results }
}
