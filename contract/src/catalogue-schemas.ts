import { z } from 'zod'
import { Currency, entityFields, ImageSources, Money } from './common.ts'

const picture = { image: z.string().nullable(), image_sources: ImageSources.nullable() }

export const Category = z
  .object({
    ...entityFields,
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    order: z.int(),
    parent: z.int().nullable(),
    total_products: z.int(),
    ...picture,
  })
  .meta({ id: 'Category' })

export const ProductType = z
  .object({
    ...entityFields,
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    total_products: z.int(),
    ...picture,
  })
  .meta({ id: 'ProductType' })

/** A named thing that a product points to, with what a link to it needs. */
const Named = z.object({ id: z.int(), slug: z.string(), name: z.string() })

const ProductOption = z
  .object({
    ...entityFields,
    product: z.int(),
    option_type: z
      .string()
      .meta({ description: 'color, size, material, condition or any other the shop uses.' }),
    option_text_value: z.string(),
    option_json_value: z
      .record(z.string(), z.string())
      .nullable()
      .meta({ example: { hex: '#d7263d' } }),
    key: z.string().meta({ description: 'The value that filters take; the same in every language.' }),
  })
  .meta({ id: 'ProductOption' })

const ProductMedia = z
  .object({
    ...entityFields,
    description: z.string().meta({ description: 'Alternative text.' }),
    image: z.string().nullable(),
    image_sources: ImageSources.nullable(),
    video: z.string().nullable(),
    video_url: z.string().nullable(),
    media_type: z.enum(['image', 'video']),
    order: z.int(),
    product_stock: z.int().nullable(),
  })
  .meta({ id: 'ProductMedia' })

export const ProductStock = z
  .object({
    ...entityFields,
    product: z.int(),
    quantity: z.int().meta({ description: 'Units that can be bought now: on hand less reserved.' }),
    sku_number: z.string(),
    barcode: z.string(),
    price: Money.meta({ description: 'Before the discount.' }),
    price_currency: Currency,
    discount: Money.meta({ description: 'Taken off the price; 0.00 when none.' }),
    discount_currency: Currency,
    final_price: Money.meta({ description: 'What one unit costs: price less discount.' }),
    lowest_price_30_days: Money.nullable().meta({
      description:
        'The lowest final price of the 30 days before its discount began (Directive 98/6/EC, article 6a); null without a discount, or when it was never sold without one.',
    }),
    product_option: z.array(z.int()),
    product_option_details: z.array(ProductOption),
    product_media: z.array(ProductMedia),
  })
  .meta({ id: 'ProductStock' })

const productFields = {
  ...entityFields,
  slug: z.string(),
  name: z.string(),
  category: z.int().nullable(),
  product_type: z.int().nullable(),
  vendor: z.int().nullable(),
  category_details: Named.nullable(),
  product_type_details: Named.nullable(),
  vendor_details: Named.nullable(),
  is_return_available: z.boolean(),
  is_exchange_available: z.boolean(),
  return_exchange_days: z.int(),
  services: z.array(z.string()),
  rating: z
    .number()
    .nullable()
    .meta({ description: 'Mean of the ratings to one decimal; null without any.' }),
  rating_count: z.int(),
  in_stock: z.boolean(),
  price_from: Money.meta({ description: 'The lowest final price among its stock units.' }),
  price_to: Money,
  list_price_from: Money.meta({
    description: 'The price before discount of the unit that price_from is of.',
  }),
  price_currency: Currency,
}

/** In lists `product_stock` holds one unit per colour (one unit where there are no colours): what a card shows. */
export const ProductCard = z
  .object({ ...productFields, product_stock: z.array(ProductStock) })
  .meta({ id: 'ProductCard' })

export const Product = z
  .object({
    ...productFields,
    description: z.string().meta({ description: 'HTML, cut to a small allow-list when it was stored.' }),
    product_stock: z.array(ProductStock),
    rating_spread: z.record(z.string(), z.int()).meta({ example: { 5: 10, 4: 3, 3: 1, 2: 0, 1: 0 } }),
    breadcrumb: z.array(Named).meta({ description: 'Categories from the top to its own.' }),
  })
  .meta({ id: 'Product' })
