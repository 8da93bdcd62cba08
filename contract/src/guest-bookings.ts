import { z } from 'zod'
import { email } from './accounts.ts'
import { phone } from './addresses.ts'
import { defineCall } from './call.ts'
import { Detail, optionalLine } from './common.ts'
import { longestPersonName } from './limits.ts'

export const startGuest = defineCall({
  method: 'post',
  path: '/booking/guest/',
  id: 'startGuest',
  tag: 'bookings',
  extension: 'guest-bookings',
  summary:
    'A family that books without an account says how it is reached. Its token makes the calls of bookings, as `Authorization: Guest …`; mails about what it books bring a link with such a token. The answer is the same whether the email has an account or not.',
  access: 'public',
  body: z.object({
    email,
    phone,
    name: optionalLine(longestPersonName).meta({ description: 'Who is expected at the door. Required.' }),
  }),
  answers: {
    201: z.object({
      token: z.string().meta({
        description:
          'Valid until the data of this guest is removed after the last visit, or an account that has proven the email takes the bookings over.',
      }),
    }),
  },
  errors: [400, 415, 429],
})

export const sendGuestLinks = defineCall({
  method: 'post',
  path: '/booking/guest/links/',
  id: 'sendGuestLinks',
  tag: 'bookings',
  extension: 'guest-bookings',
  summary:
    'Mail the links of the visits that were booked without an account to their own email again. The answer is the same whether there are any or not.',
  access: 'public',
  body: z.object({ email }),
  answers: { 202: Detail },
  errors: [400, 415, 429],
})
