import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { facebookApi } from './facebook-api.ts'
import { googleApi } from './google-api.ts'
import type { Grants } from './grants.ts'
import type { Applications } from './provider.ts'
import type { SocialSwitchBoard } from './switches.ts'

/**
 * Serves the calls of the shop's server to both providers, below `/google` and `/facebook`, with the faults of the
 * switches.
 */
export function socialApi(options: {
  applications: Applications
  grants: Grants
  switches: SocialSwitchBoard
}) {
  const { applications, grants, switches } = options
  const app = new Hono()
  for (const path of ['/google/*', '/facebook/*']) {
    app.use(path, async (context, next) => {
      const { down, slow_ms, redirect } = switches.get()
      if (slow_ms > 0) await pause(slow_ms)
      if (down) return context.json({ error: 'internal_failure' }, 500)
      if (redirect) return context.redirect(`/google/elsewhere`, 302)
      context.header('cache-control', 'no-store')
      return next()
    })
  }
  app.route('/google', googleApi({ application: applications.google, grants, switches }))
  app.route('/facebook', facebookApi({ application: applications.facebook, grants, switches }))
  return app
}
