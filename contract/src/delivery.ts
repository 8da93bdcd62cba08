import { z } from 'zod'
import { defineCall } from './call.ts'
import { BodyId, Money, optionalCode, optionalLine, textUpTo, trimmedText } from './common.ts'
import {
  longestDeliveryOption,
  longestPostalCode,
  longestTown,
  mostMergedLines,
  mostUnits,
  mostWeekendDays,
} from './limits.ts'

const PlaceField = z.enum(['country', 'state', 'postal_code'])

export const DeliveryOption = z
  .object({
    id: z
      .string()
      .meta({ description: 'As requests name it; the same for a rate of this name in every zone.' }),
    fulfilment: z.enum(['delivery', 'pickup']),
    name: z.string(),
    zone: z.string().nullable(),
    fee: Money.meta({ description: 'What it costs for these goods.' }),
    free_from: Money.nullable().meta({ description: 'Items worth this much are brought free; null: never.' }),
    days: z
      .object({ from: z.int(), to: z.int() })
      .nullable()
      .meta({ description: 'Working days that it takes, where the shop says so.' }),
    pickup: z.object({ address: z.string(), hours: z.string() }).nullable(),
  })
  .meta({ id: 'DeliveryOption' })

/** The ways to deliver some goods to a place. */
export const Delivery = z
  .object({
    options: z.array(DeliveryOption),
    chosen: z.string().nullable().meta({
      description:
        'Id of the option whose fee is in the total; null while none can be: then the total is without.',
    }),
    needs_address: z.boolean().meta({
      description: 'The shop delivers by zones, and no address is known: only a pick-up can be offered.',
    }),
    not_delivered: z.object({ field: PlaceField.nullable(), detail: z.string() }).nullable().meta({
      description:
        'Why it is not delivered there, for a person, and beside which field of the address to say so; null field: it is too heavy or too little for every rate.',
    }),
    weekend: z
      .array(z.int().min(1).max(7))
      .max(mostWeekendDays)
      .meta({ description: 'Days of the week that are no working days; 1 is Monday, 7 Sunday.' }),
  })
  .meta({ id: 'Delivery' })

/** The fields of an address that decide how goods are delivered there. */
export const DeliveryPlace = z.object({
  country: trimmedText(2).toUpperCase(),
  state: optionalLine(longestTown).default(''),
  postal_code: optionalCode(longestPostalCode).default(''),
})

/** Id of a delivery option in a request. */
export const DeliveryChoice = textUpTo(longestDeliveryOption).refine((id) => /^[\w-]*$/.test(id), {
  params: { messageKey: 'invalid_choice' },
})

export const getDeliveryOptions = defineCall({
  method: 'post',
  path: '/cart/delivery-options/',
  id: 'getDeliveryOptions',
  tag: 'cart',
  extension: 'delivery-options',
  summary:
    'How these items can be got to a place, and what that costs; without a place, what can be said before. Reserves nothing.',
  access: 'public',
  isQuestion: true,
  body: z.object({
    items: z
      .array(z.object({ product_stock: BodyId, quantity: z.int().min(1).max(mostUnits) }))
      .min(1)
      .max(mostMergedLines),
    place: DeliveryPlace.optional(),
  }),
  answers: { 200: Delivery },
  errors: [400, 415, 429],
})
