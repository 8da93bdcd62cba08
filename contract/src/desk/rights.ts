/**
 * Areas of the desk with their levels, the least first; each level includes those before it. Plain values, because the desk
 * in the browser loads this file too.
 */
export const areas = {
  orders: ['view', 'fulfil', 'change', 'refund'],
  bookings: ['checkin', 'view', 'change', 'calloff'],
  catalogue: ['view', 'change'],
  stock: ['change'],
  customers: ['view', 'change', 'export'],
  conversations: ['change'],
  content: ['change'],
  discounts: ['change'],
  timetable: ['change'],
  money: ['view', 'till', 'export'],
  settings: ['change'],
  staff: ['change'],
} as const

export type Area = keyof typeof areas
type Level<A extends Area> = (typeof areas)[A][number]

/** What a call of the desk asks for: a level of an area; `self` for what concerns the person alone, whatever the role. */
export type Grant = 'self' | { [A in Area]: `${A}:${Level<A>}` }[Area]

/** Null: nothing of the area. The compiler asks each role for each area. */
type Rights = { readonly [A in Area]: Level<A> | null }

type RoleRules = {
  readonly rights: Rights
  /**
   * In whole units of the shop’s currency: above it a refund needs a second person. Null: none is needed. Without the right
   * to refund it is 0.
   */
  readonly refundLimit: number | null
}

const nothing: Rights = {
  orders: null,
  bookings: null,
  catalogue: null,
  stock: null,
  customers: null,
  conversations: null,
  content: null,
  discounts: null,
  timetable: null,
  money: null,
  settings: null,
  staff: null,
}

/** The roles of a shop’s people, ready made (decision 127). */
export const roles = {
  owner: {
    rights: {
      orders: 'refund',
      bookings: 'calloff',
      catalogue: 'change',
      stock: 'change',
      customers: 'export',
      conversations: 'change',
      content: 'change',
      discounts: 'change',
      timetable: 'change',
      money: 'export',
      settings: 'change',
      staff: 'change',
    },
    refundLimit: null,
  },
  manager: {
    rights: {
      orders: 'refund',
      bookings: 'calloff',
      catalogue: 'change',
      stock: 'change',
      customers: 'change',
      conversations: 'change',
      content: 'change',
      discounts: 'change',
      timetable: 'change',
      money: 'export',
      settings: null,
      staff: 'change',
    },
    refundLimit: 500,
  },
  shop_assistant: {
    rights: {
      ...nothing,
      orders: 'refund',
      catalogue: 'view',
      stock: 'change',
      customers: 'view',
      conversations: 'change',
      money: 'till',
    },
    refundLimit: 50,
  },
  front_desk: {
    rights: {
      ...nothing,
      orders: 'view',
      bookings: 'change',
      customers: 'view',
      conversations: 'change',
      money: 'till',
    },
    refundLimit: 0,
  },
  kitchen: { rights: { ...nothing, bookings: 'view' }, refundLimit: 0 },
  accountant: {
    rights: { ...nothing, orders: 'view', bookings: 'view', customers: 'view', money: 'export' },
    refundLimit: 0,
  },
  seller: {
    rights: { ...nothing, orders: 'fulfil', catalogue: 'change', stock: 'change', conversations: 'change' },
    refundLimit: 0,
  },
} as const satisfies Record<string, RoleRules>

export type Role = keyof typeof roles
export const roleNames = Object.keys(roles) as [Role, ...Role[]]

const rulesOf = (role: Role): RoleRules => roles[role]

/** Returns the place of a level among those of its area, from 1; 0 for none. */
function rank(area: Area, level: string | null): number {
  const levels: readonly string[] = areas[area]
  return level === null ? 0 : levels.indexOf(level) + 1
}

/** Whether rights include what a grant asks for. */
function holds(rights: Rights, grant: Grant): boolean {
  if (grant === 'self') return true
  const [area, level = ''] = grant.split(':') as [Area, string]
  return rank(area, rights[area]) >= rank(area, level)
}

/** The facts of a call that say who may make it. */
type Asked = { readonly grant: Grant; readonly sellers?: 'own' }

/** Whether a role may make a call. A seller may make only calls that are limited to the seller’s own rows. */
export function mayCall(role: Role, { grant, sellers }: Asked): boolean {
  if (role === 'seller' && grant !== 'self' && sellers !== 'own') return false
  return holds(rulesOf(role).rights, grant)
}

/** Whether a role has no more rights than the other. People give, and take away, only roles within their own. */
export function isWithin(role: Role, other: Role): boolean {
  const [one, above] = [rulesOf(role), rulesOf(other)]
  const hasNoMore = (Object.keys(areas) as Area[]).every(
    (area) => rank(area, one.rights[area]) <= rank(area, above.rights[area]),
  )
  return hasNoMore && (one.refundLimit ?? Infinity) <= (above.refundLimit ?? Infinity)
}
