import type { UserSettings, updateSettings } from '@marah/contract/profile'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { userSettings } from '../schema/accounts.ts'
import type { Services } from '../services/services.ts'

type SettingsRow = typeof userSettings.$inferSelect

/** The customer's notification settings; made on first read, also when two read at once. */
export async function loadSettings(services: Services, userId: number): Promise<SettingsRow> {
  return (await findSettings(services, userId)) ?? changeSettings(services, userId, {})
}

/** Reads the settings like `loadSettings`, but creates none. */
async function findSettings({ database }: Services, userId: number): Promise<SettingsRow | undefined> {
  const [row] = await database.db.select().from(userSettings).where(eq(userSettings.userId, userId))
  return row
}

export async function changeSettings(
  { database, now }: Services,
  userId: number,
  changes: z.output<(typeof updateSettings)['body']>,
): Promise<SettingsRow> {
  const at = now()
  const set = {
    editedOn: at,
    ...(changes.sms_notification !== undefined && { smsNotification: changes.sms_notification }),
    ...(changes.email_notification !== undefined && { emailNotification: changes.email_notification }),
    ...(changes.push_notification !== undefined && { pushNotification: changes.push_notification }),
  }
  const [row] = await database.db
    .insert(userSettings)
    .values({ userId, createdOn: at, ...set })
    .onConflictDoUpdate({ target: userSettings.userId, set })
    .returning()
  if (!row) throw new Error('Settings were not stored')
  return row
}

export function settingsJson(row: SettingsRow): z.input<typeof UserSettings> {
  return {
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    sms_notification: row.smsNotification,
    email_notification: row.emailNotification,
    push_notification: row.pushNotification,
    user: row.userId,
  }
}
