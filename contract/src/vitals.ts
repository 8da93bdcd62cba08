import { z } from 'zod'
import { defineCall } from './call.ts'
import { largestShift, longestVital, vitalDevices, vitalPages } from './rules/vitals.ts'

const milliseconds = z.number().min(0).max(longestVital)

export const reportVitals = defineCall({
  method: 'post',
  path: '/api/vitals/',
  id: 'reportVitals',
  tag: 'vitals',
  extension: 'page-vitals',
  summary:
    'How fast a page was for a visitor: counted by kind of page and of device, without a cookie, an address or anything else of the visitor; 404 where the shop does not count.',
  access: 'public',
  body: z.object({
    page: z.enum(vitalPages),
    device: z.enum(vitalDevices),
    lcp: milliseconds.optional().meta({ description: 'Milliseconds until the largest part was painted.' }),
    inp: milliseconds
      .optional()
      .meta({ description: 'Milliseconds from an interaction to the next frame: the slowest of the visit.' }),
    cls: z
      .number()
      .min(0)
      .max(largestShift)
      .optional()
      .meta({ description: 'By how much the layout shifted.' }),
    ttfb: milliseconds.optional().meta({ description: 'Milliseconds until the first byte of the page.' }),
  }),
  answers: { 204: null },
  errors: [400, 404, 415, 429],
})
