import { z } from 'zod'
import { defineCall } from './call.ts'
import { ImageSources } from './common.ts'

/** Cards and wallets whose marks a shop can show. */
export const paymentMarks = [
  'visa',
  'mastercard',
  'amex',
  'apple_pay',
  'google_pay',
  'mada',
  'knet',
  'benefit',
] as const

const link = z.object({ name: z.string(), url: z.string() })

export const Shop = z
  .object({
    names: z
      .object({ en: z.string(), ar: z.string() })
      .meta({ description: 'The shop’s name in each language; the two may be the same.' }),
    languages: z
      .array(z.enum(['en', 'ar']))
      .min(1)
      .optional()
      .meta({
        description: 'The languages that are on, the default one first. Without it both, English first.',
      }),
    country: z.string().nullable().optional().meta({
      description: 'Where the shop is, such as JO; null: it does not say.',
    }),
    phone_example: z.string().nullable().optional().meta({
      description:
        'A mobile number as it is written in the shop’s country, such as +962 79 012 3456; null: it does not say.',
    }),
    time_zone: z.string().nullable().optional().meta({
      description: 'The clock by which its pages date what they show, such as Asia/Amman; null: UTC.',
    }),
    shortest_password: z.int().optional().meta({
      description: 'How many characters a password has at sign-up at least. Without it six.',
    }),
    slogan: z.string().meta({ description: 'One sentence beside the name; empty where the shop has none.' }),
    stylesheet: z.string().nullable().meta({
      description:
        'Path of a stylesheet with the shop’s own colours and logo; null: those of the storefront.',
    }),
    theme: z
      .object({ accent: z.string(), surface: z.string() })
      .nullable()
      .meta({ description: 'The shop’s own colours in the light scheme, as #rrggbb.' }),
    contact: z
      .object({
        email: z.string(),
        phone: z.string(),
        address: z.string(),
        hours: z.string(),
        reply_days: z.int().nullable().optional().meta({
          description: 'Within how many working days messages are answered; null: the shop does not say.',
        }),
        links: z.array(link).meta({ description: 'Pages of the shop on other sites.' }),
      })
      .meta({ description: 'How to reach the shop; what it does not say is empty.' }),
    tax: z.object({ included: z.boolean(), name: z.string() }).nullable().optional().meta({
      description:
        'Whether prices have the tax in them or it comes on top, and what the shop calls it; null: prices are not taxed.',
    }),
    test_payments: z.boolean().optional().meta({
      description: 'Whether nothing is really paid: every page says so. Left out by a shop that takes money.',
    }),
    payment_marks: z.array(z.enum(paymentMarks)).optional().meta({
      description: 'Cards and wallets that the shop takes, in the order in which their marks are shown.',
    }),
    order_years: z.int().nullable().optional().meta({
      description:
        'For how many years after the end of its year an order of a closed account keeps the buyer’s name and address; null: the shop does not say.',
    }),
  })
  .meta({ id: 'Shop' })

export const getShop = defineCall({
  method: 'get',
  path: '/shop/',
  id: 'getShop',
  tag: 'shop',
  extension: 'shop-identity',
  summary: 'What the shop is called, how it looks and how to reach it; every page shows some of it.',
  access: 'public',
  answers: { 200: Shop },
  errors: [],
})

/** Parts of the home page in the order in which they are shown, unless the shop has an order of its own. */
export const homeSections = [
  'types',
  'popular',
  'categories',
  'play',
  'new',
  'trust',
  'sale',
  'sellers',
  'recent',
] as const
/** The same of the landing page. */
export const landingSections = ['types', 'popular', 'play', 'promises', 'closing'] as const

const top = {
  headline: z.string(),
  lead: z.string(),
  picture: ImageSources.nullable(),
  picture_text: z.string().optional().meta({
    description:
      'What the picture shows, for customers who do not see it; empty where the shop does not say.',
  }),
}
const heading = z.object({ title: z.string(), text: z.string() })

export const OwnPages = z
  .object({
    home: z.object({
      ...top,
      links: z.array(z.object({ label: z.string(), to: z.string() })),
      sections: z.array(z.enum(homeSections)).nullable(),
    }),
    landing: z.object({
      kicker: z.string(),
      ...top,
      promises: z.array(heading),
      closing: heading.nullable(),
      sections: z.array(z.enum(landingSections)).nullable(),
    }),
    footer: z.string().meta({ description: 'What the shop is, in the footer of every page.' }),
  })
  .meta({ id: 'OwnPages' })

export const getOwnPages = defineCall({
  method: 'get',
  path: '/shop/pages/',
  id: 'getOwnPages',
  tag: 'shop',
  extension: 'own-pages',
  summary:
    'What the shop says itself on its home and landing page. Empty texts and lists, and null, leave the storefront’s own in place.',
  access: 'public',
  answers: { 200: OwnPages },
  errors: [],
})
