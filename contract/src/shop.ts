import { z } from 'zod'
import { defineCall } from './call.ts'

const link = z.object({ name: z.string(), url: z.string() })

export const Shop = z
  .object({
    names: z
      .object({ en: z.string(), ar: z.string() })
      .meta({ description: 'The shop’s name in each language; the two may be the same.' }),
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
        links: z.array(link).meta({ description: 'Pages of the shop on other sites.' }),
      })
      .meta({ description: 'How to reach the shop; what it does not say is empty.' }),
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
