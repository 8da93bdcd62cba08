import { z } from 'zod'
import { defineCall } from '../call.ts'
import {
  BodyId,
  Currency,
  DayInput,
  IdParams,
  Money,
  optionalCode,
  optionalLine,
  RequestKey,
  typedLine,
} from '../common.ts'
import { CalendarDate } from '../kids.ts'
import {
  longestAmount,
  longestClockTime,
  longestRuleName,
  mostRules,
  mostRulesListed,
  mostUnits,
} from '../limits.ts'

const Kind = z.enum(['from_amount', 'pieces', 'category', 'siblings', 'off_peak']).meta({
  description:
    'What it depends on: what its goods cost, how many there are, or their category alone. Of visits: each child after the first of a booking, or when it takes place.',
})
const Takes = z.enum(['percent', 'amount'])

const Weekday = z.int().min(1).max(7).meta({ description: '1 is Monday.' })

/** Which visits a discount is for: both kinds, or one. Only an off-peak discount looks at days and hours. */
const Visits = z.enum(['all', 'open_play', 'workshop'])
const Seasons = z.enum(['any', 'without', 'only']).meta({
  description: 'Whether days of a season of the timetable, as holidays are, count too, not, or alone.',
})

export const ShopRule = z
  .object({
    id: z.int(),
    version: z.string(),
    name: z.object({ en: z.string(), ar: z.string() }),
    kind: Kind,
    takes: Takes,
    value: z.string().meta({ description: 'Percent as a whole number, or an amount as `Money`.' }),
    currency: Currency,
    min_amount: Money,
    min_units: z.int(),
    category: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .meta({ description: 'Its goods are those of this category and below; null: all.' }),
    visits: Visits.nullable().meta({ description: 'Null: it is for goods.' }),
    weekdays: z.array(Weekday),
    from_time: z.string().meta({ description: '`HH:MM` by the clock of the play centre, or empty.' }),
    until_time: z.string(),
    seasons: Seasons,
    state: z.enum(['active', 'scheduled', 'ended']),
    first_day: CalendarDate.nullable().meta({ description: 'By the shop’s clock; null: at once.' }),
    last_day: CalendarDate.nullable().meta({ description: 'Its last day; null: without end.' }),
    granted: z
      .array(z.object({ currency: Currency, orders: z.int(), discount: Money }))
      .meta({ description: 'Paid orders that have it, and what it took off them, by currency.' }),
  })
  .meta({ id: 'ShopRule' })

const typedAmount = optionalCode(longestAmount)

const RuleFacts = z.object({
  name_en: typedLine(longestRuleName),
  name_ar: optionalLine(longestRuleName).default(''),
  kind: Kind,
  takes: Takes,
  value: typedAmount.meta({ description: 'Percent from 1 to 100, or an amount in the shop’s currency.' }),
  min_amount: typedAmount.default('').meta({ description: 'Needed for the kind `from_amount`.' }),
  min_units: z.int().min(1).max(mostUnits).default(1).meta({
    description: 'From 2 for the kind `pieces`; others ignore it.',
  }),
  category: BodyId.nullable().meta({ description: 'Needed for the kind `category`.' }),
  visits: Visits.default('all').meta({ description: 'Of the kinds `siblings` and `off_peak`.' }),
  weekdays: z
    .array(Weekday)
    .max(7)
    .default([])
    .meta({ description: 'Needed for the kind `off_peak`; a night belongs to the day on which it began.' }),
  from_time: optionalCode(longestClockTime).default('').meta({
    description: 'The visit, or a session of a workshop, starts then or later: `HH:MM`. Empty: whenever.',
  }),
  until_time: optionalCode(longestClockTime).default('').meta({ description: 'It starts before.' }),
  seasons: Seasons.default('any'),
  first_day: DayInput.nullable(),
  last_day: DayInput.nullable(),
})

export const listShopRules = defineCall({
  method: 'get',
  path: '/desk/discount-rule/',
  id: 'listShopRules',
  tag: 'discounts',
  summary: `Discounts that the cart grants without a code: those that have not ended first, then the newest; ${mostRulesListed} at most.`,
  access: 'desk',
  grant: 'discounts:change',
  answers: { 200: z.array(ShopRule) },
  errors: [401],
})

export const makeShopRule = defineCall({
  method: 'post',
  path: '/desk/discount-rule/',
  id: 'makeShopRule',
  tag: 'discounts',
  summary: `Make an automatic discount. 409 \`too_many_rules\` with ${mostRules} that have not ended.`,
  access: 'desk',
  grant: 'discounts:change',
  body: RuleFacts,
  answers: { 201: ShopRule },
  errors: [400, 401, 409, 415],
})

export const changeShopRule = defineCall({
  method: 'patch',
  path: '/desk/discount-rule/{id}/',
  id: 'changeShopRule',
  tag: 'discounts',
  summary:
    'Change an automatic discount. Orders, and payments that are open, keep what they were promised. 409 `changed_meanwhile` if another change came first, `rule_over` if it was ended.',
  access: 'desk',
  grant: 'discounts:change',
  params: IdParams,
  body: RuleFacts.extend({
    version: RequestKey.meta({ description: 'As it was when it was read.' }),
  }),
  answers: { 200: ShopRule },
  errors: [400, 401, 404, 409, 415],
})

export const endShopRule = defineCall({
  method: 'post',
  path: '/desk/discount-rule/{id}/end/',
  id: 'endShopRule',
  tag: 'discounts',
  summary: 'End an automatic discount for good. Payments that are open keep what they were promised.',
  access: 'desk',
  grant: 'discounts:change',
  params: IdParams,
  answers: { 200: ShopRule },
  errors: [401, 404],
})
