import { z } from 'zod'
import { email } from './accounts.ts'
import { defineCall } from './call.ts'
import { Instant, optionalText, personName, RequestKey, typedCode } from './common.ts'
import { longestOrderNumber, longestPersonName, longestWithdrawalText } from './limits.ts'
import { isNameWithoutAddress } from './rules/names.ts'

/** The name is mailed to an unproven address, so it must not contain anything that a mail program turns into a link. */
const withoutAddress = { params: { messageKey: 'name_with_address' } }

export const declareWithdrawal = defineCall({
  method: 'post',
  path: '/order/withdrawal/',
  id: 'declareWithdrawal',
  tag: 'orders',
  extension: 'withdrawal',
  summary:
    'Withdraw from a purchase of goods, without a login or a reason (Directive 2011/83/EU, article 11a). Its receipt is mailed at once with content and time. The answer is the same whether there is such an order or not; 404 where the shop offers no withdrawal.',
  access: 'public',
  body: z.object({
    key: RequestKey.meta({ description: 'The same key declares it once only.' }),
    name: personName(longestPersonName),
    number: typedCode(longestOrderNumber)
      .refine(isNameWithoutAddress, withoutAddress)
      .meta({ description: 'Of the order, as the customer writes it.', example: 'M-100042' }),
    email,
    goods: optionalText(longestWithdrawalText)
      .refine(isNameWithoutAddress, withoutAddress)
      .optional()
      .meta({ description: 'Which goods, if not all of them.' }),
  }),
  answers: { 201: z.object({ detail: z.string(), received_at: Instant }).meta({ id: 'WithdrawalReceipt' }) },
  errors: [400, 404, 415, 429],
})
