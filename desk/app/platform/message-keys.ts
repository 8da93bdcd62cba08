/** One line per file in messages/en: this types the keys of `t('feature.name')`. */
type Files = {
  shell: typeof import('../../messages/en/shell.json')
  'sign-in': typeof import('../../messages/en/sign-in.json')
  orders: typeof import('../../messages/en/orders.json')
  returns: typeof import('../../messages/en/returns.json')
  papers: typeof import('../../messages/en/papers.json')
  'order-edits': typeof import('../../messages/en/order-edits.json')
  'phone-orders': typeof import('../../messages/en/phone-orders.json')
  'order-refunds': typeof import('../../messages/en/order-refunds.json')
  changes: typeof import('../../messages/en/changes.json')
  money: typeof import('../../messages/en/money.json')
  staff: typeof import('../../messages/en/staff.json')
  devices: typeof import('../../messages/en/devices.json')
  person: typeof import('../../messages/en/person.json')
  customers: typeof import('../../messages/en/customers.json')
  visits: typeof import('../../messages/en/visits.json')
  discounts: typeof import('../../messages/en/discounts.json')
  conversations: typeof import('../../messages/en/conversations.json')
}

/** All keys, as `<feature>.<name>`. */
export type MessageKey = { [F in keyof Files]: `${F}.${keyof Files[F] & string}` }[keyof Files]
