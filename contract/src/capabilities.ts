import { z } from 'zod'
import { defineCall } from './call.ts'
import { switchableCoreNames } from './extensions.ts'

export const getCapabilities = defineCall({
  method: 'get',
  path: '/capabilities/',
  id: 'getCapabilities',
  tag: 'capabilities',
  extension: 'capabilities',
  summary:
    'Which extensions of this contract the back end has, and what its shop has switched off; 404 from one that has the core alone. A name that is not known is ignored.',
  access: 'public',
  answers: {
    200: z
      .object({
        extensions: z.array(z.string()).meta({ example: ['search', 'facets', 'slugs'] }),
        switched_off: z
          .array(z.string())
          .optional()
          .meta({
            description: `Parts of the core that the shop has switched off, of ${switchableCoreNames.join(', ')}; left out while all are on.`,
            example: ['questions'],
          }),
      })
      .meta({ id: 'Capabilities' }),
  },
  errors: [],
})
