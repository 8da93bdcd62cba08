import { defineCall, mediaAnswer } from '../call.ts'

export const streamDeskNews = defineCall({
  method: 'get',
  path: '/desk/news/',
  id: 'streamDeskNews',
  tag: 'person',
  summary:
    'Server-sent events while a page of the desk is open: `news` ({"topic": "order:17"}) when something has changed that the person may see, also `staff:3`, or `orders` for many at once; `person` ({}) before it ends because the session has ended or the role has changed. A comment every 25 seconds keeps it open.',
  access: 'desk',
  grant: 'self',
  answers: { 200: mediaAnswer('text/event-stream') },
  errors: [401, 429],
})
