/** Products with their stock units, options and pictures, and categories and product types, as answers have them. */
import { z } from 'zod'
import { Currency, entityFields, ImageSources, Money } from './common.ts'
import { extensionFields, inExtension } from './extensions.ts'
import { SizeChart } from './size-charts.ts'

const imageSources = inExtension('picture-sizes', ImageSources.nullable())
const picture = { image: z.string().nullable(), image_sources: imageSources }
const slug = inExtension('slugs', z.string())
const productCount = inExtension('product-counts', z.int())

export const Category = z
  .object({
    ...entityFields,
    slug,
    name: z.string(),
    description: z.string(),
    order: z.int(),
    parent: inExtension('category-tree', z.int().nullable()),
    total_products: productCount,
    ...picture,
  })
  .meta({ id: 'Category' })

export const ProductType = z
  .object({
    ...entityFields,
    slug,
    title: z.string(),
    description: z.string(),
    total_products: productCount,
    ...picture,
  })
  .meta({ id: 'ProductType' })

/** A named thing to which a product refers, with the fields that a link to it needs. */
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
    key: inExtension(
      'facets',
      z.string().meta({ description: 'The value that filters take; the same in every language.' }),
    ),
  })
  .meta({ id: 'ProductOption' })

const ProductMedia = z
  .object({
    ...entityFields,
    description: z.string().meta({ description: 'Alternative text.' }),
    ...picture,
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
    final_price: inExtension(
      'product-prices',
      Money.meta({ description: 'What one unit costs: price less discount.' }),
    ),
    lowest_price_30_days: inExtension(
      'price-history',
      Money.nullable().meta({
        description:
          'The lowest final price of the 30 days before its discount began (Directive 98/6/EC, article 6a); null without a discount, or when it was never sold without one.',
      }),
    ),
    product_option: z.array(z.int()),
    product_option_details: z.array(ProductOption),
    product_media: z.array(ProductMedia),
  })
  .meta({ id: 'ProductStock' })

const productFields = {
  ...entityFields,
  slug,
  name: z.string(),
  category: z.int().nullable(),
  product_type: z.int().nullable(),
  vendor: z.int().nullable(),
  ...extensionFields('product-joins', {
    category_details: Named.nullable(),
    product_type_details: Named.nullable(),
    vendor_details: Named.nullable(),
  }),
  is_return_available: z.boolean(),
  is_exchange_available: z.boolean(),
  return_exchange_days: z.int(),
  services: z.array(z.string()),
  ...extensionFields('ratings', {
    rating: z
      .number()
      .nullable()
      .meta({ description: 'Mean of the ratings to one decimal; null without any.' }),
    rating_count: z.int(),
  }),
  ...extensionFields('product-prices', {
    in_stock: z.boolean(),
    price_from: Money.meta({ description: 'The lowest final price among its stock units.' }),
    price_to: Money,
    list_price_from: Money.meta({
      description: 'The price before discount of the unit that price_from is of.',
    }),
    price_currency: Currency,
  }),
}

/** A stock unit without its product: in a cart or on a wishlist. */
export const NamedStock = ProductStock.extend(
  extensionFields('item-names', {
    product_name: z.string(),
    product_slug: z.string(),
    vendor_name: z.string(),
  }),
)

/** In lists, `product_stock` holds only the units that a card shows: one per colour, or one if there are no colours. */
export const ProductCard = z
  .object({ ...productFields, product_stock: z.array(ProductStock) })
  .meta({ id: 'ProductCard' })

export const Product = z
  .object({
    ...productFields,
    description: z.string().meta({ description: 'HTML, cut to a small allow-list when it was stored.' }),
    product_stock: z.array(ProductStock),
    rating_spread: inExtension(
      'ratings',
      z.record(z.string(), z.int()).meta({ example: { 5: 10, 4: 3, 3: 1, 2: 0, 1: 0 } }),
    ),
    breadcrumb: inExtension(
      'product-joins',
      z.array(Named).meta({ description: 'Categories from the top to its own.' }),
    ),
    size_chart: inExtension(
      'size-charts',
      SizeChart.nullable().meta({ description: 'Of the sizes that it comes in; null where there is none.' }),
    ),
  })
  .meta({ id: 'Product' })
