import { type Answer, type Call, ok } from '../http/call.ts'
import { notFound } from '../http/errors.ts'
import { checkSent, flag } from '../http/fields.ts'
import type { Resource } from '../http/resource.ts'
import type { SettingsRow } from '../state/rows.ts'
import type { Stored } from '../state/table.ts'

function ownSettings({ shop, customer }: Call): SettingsRow & Stored {
  const [own] = shop.userSettings.where((each) => each.user === customer.id)
  if (!own) throw notFound()
  return own
}

function settingsJson(call: Call, settings: SettingsRow & Stored): object {
  return {
    ...call.stored(settings),
    sms_notification: settings.sms_notification,
    email_notification: settings.email_notification,
    push_notification: settings.push_notification,
    user: settings.user,
  }
}

async function changeSettings(call: Call): Promise<Answer> {
  const own = ownSettings(call)
  const sent = checkSent(await call.fields(), {
    sms_notification: flag(),
    email_notification: flag(),
    push_notification: flag(),
  })
  call.shop.userSettings.change(own.id, sent)
  return ok(settingsJson(call, own))
}

export const settingsCalls: Resource[] = [
  {
    path: '/base_user/settings/',
    customersOnly: 'always',
    methods: { GET: (call) => ok(settingsJson(call, ownSettings(call))), PATCH: changeSettings },
  },
]
