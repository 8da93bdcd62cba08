import type { Area, Role } from '@marah/contract/desk/rights'
import type { MessageKey } from '../platform/message-keys.ts'

export const roleLabels: Readonly<Record<Role, MessageKey>> = {
  owner: 'person.owner',
  manager: 'person.manager',
  shop_assistant: 'person.shopAssistant',
  front_desk: 'person.frontDesk',
  kitchen: 'person.kitchen',
  accountant: 'person.accountant',
  seller: 'person.seller',
}

export const roleTexts: Readonly<Record<Role, MessageKey>> = {
  owner: 'person.ownerText',
  manager: 'person.managerText',
  shop_assistant: 'person.shopAssistantText',
  front_desk: 'person.frontDeskText',
  kitchen: 'person.kitchenText',
  accountant: 'person.accountantText',
  seller: 'person.sellerText',
}

export const areaLabels: Readonly<Record<Area, MessageKey>> = {
  orders: 'person.orders',
  bookings: 'person.bookings',
  catalogue: 'person.catalogue',
  stock: 'person.stock',
  customers: 'person.customers',
  conversations: 'person.conversations',
  content: 'person.content',
  discounts: 'person.discounts',
  timetable: 'person.timetable',
  money: 'person.money',
  settings: 'person.settings',
  staff: 'person.staff',
}

export const levelLabels: Readonly<Record<string, MessageKey>> = {
  view: 'person.view',
  fulfil: 'person.fulfil',
  change: 'person.change',
  refund: 'person.refund',
  checkin: 'person.checkIn',
  calloff: 'person.callOff',
  export: 'person.export',
  till: 'person.till',
}

/** Who has no name of their own on record. */
export const actorLabels: Readonly<Record<string, MessageKey>> = {
  staff: 'staff.byStaff',
  customer: 'staff.byCustomer',
  guest: 'staff.byGuest',
  seller: 'staff.bySeller',
  system: 'staff.bySystem',
  provider: 'staff.byProvider',
}

const segmenter = new Intl.Segmenter()

/** The initials of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const firstLetter = (word = '') => [...segmenter.segment(word)][0]?.segment ?? ''
  const last = words.length > 1 ? firstLetter(words.at(-1)) : ''
  return (firstLetter(words[0]) + last).toLocaleUpperCase()
}
