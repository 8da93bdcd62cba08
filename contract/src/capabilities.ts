import { z } from 'zod'
import { defineCall } from './call.ts'

export const getCapabilities = defineCall({
  method: 'get',
  path: '/capabilities/',
  id: 'getCapabilities',
  tag: 'capabilities',
  extension: 'capabilities',
  summary:
    'Which extensions of this contract the back end has; 404 from one that has the core alone. A name that is not known is ignored.',
  access: 'public',
  answers: {
    200: z
      .object({ extensions: z.array(z.string()).meta({ example: ['search', 'facets', 'slugs'] }) })
      .meta({ id: 'Capabilities' }),
  },
  errors: [],
})
