import { z } from 'zod'
import { defineCall } from './call.ts'

export const live = defineCall({
  method: 'get',
  path: '/health/live/',
  id: 'live',
  tag: 'health',
  extension: 'health',
  summary: 'The process answers.',
  access: 'public',
  answers: { 200: z.object({ status: z.literal('live') }) },
  errors: [],
})

export const ready = defineCall({
  method: 'get',
  path: '/health/ready/',
  id: 'ready',
  tag: 'health',
  extension: 'health',
  summary: 'The process can serve: database and job queue answer.',
  access: 'public',
  answers: {
    200: z.object({ status: z.literal('ready') }),
    503: z.object({ status: z.literal('not_ready'), missing: z.array(z.string()) }),
  },
  errors: [],
})
