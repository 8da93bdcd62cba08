import type { listAvatars } from '@marah/contract/profile'
import { hourSeconds } from '@marah/contract/rules/durations'
import { count } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '../../platform/language/messages.ts'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import { avatarPreset, type UserRow } from '../../schema/accounts.ts'
import { storeSquareCustomerPicture } from '../../services/customer-pictures.ts'
import { type PageRequest, pageOffset } from '../../services/http/paging.ts'
import type { Services } from '../../services/services.ts'
import { changeProfile } from '../login/ways-in.ts'
import { avatarDrawings, drawAvatar } from './avatar-drawings.ts'
import { forgetUpload, uploadFolder } from './avatar-files.ts'
import { loadUser } from './users.ts'

type Avatar = z.input<(typeof listAvatars)['answers'][200]>['results'][number]

/** Decoding and encoding a picture costs processor time, so each account has a quota. */
const uploads: RateLimit = { name: 'avatar-upload', times: 20, seconds: hourSeconds }
const side = 256

/** Lists the presets; the first request draws them. */
export async function presetPage(
  services: Services,
  page: PageRequest,
  language: Language,
): Promise<{ total: number; results: Avatar[] }> {
  await drawOnce(services)
  const { db } = services.database
  const [counted] = await db.select({ total: count() }).from(avatarPreset)
  const total = counted?.total ?? 0
  const rows = await db
    .select()
    .from(avatarPreset)
    .orderBy(avatarPreset.order, avatarPreset.id)
    .limit(page.size)
    .offset(pageOffset(page, total))
  return {
    total,
    results: rows.map((row) => ({
      id: row.id,
      created_on: row.createdOn.toISOString(),
      edited_on: row.editedOn.toISOString(),
      avatar: services.mediaUrl + row.picture,
      name: row.name[language] ?? row.name.en,
      order: row.order,
    })),
  }
}

const drawing = new WeakMap<Services, Promise<void>>()

/** The first request of each process draws the presets; after a failure the next request retries. */
function drawOnce(services: Services): Promise<void> {
  const known = drawing.get(services)
  if (known) return known
  const started = drawMissing(services).catch((error: unknown) => {
    drawing.delete(services)
    throw error
  })
  drawing.set(services, started)
  return started
}

/** Several processes may draw at once: they write the same bytes under the same names. */
async function drawMissing({ database, files }: Services): Promise<void> {
  const known = new Set(
    (await database.db.select({ picture: avatarPreset.picture }).from(avatarPreset)).map(
      ({ picture }) => picture,
    ),
  )
  const missing = avatarDrawings.filter(({ picture }) => !known.has(picture))
  if (missing.length === 0) return
  const { default: sharp } = await import('sharp')
  for (const drawn of missing) {
    const bytes = await sharp(Buffer.from(drawAvatar(drawn)))
      .resize(side, side)
      .webp({ quality: 88 })
      .toBuffer()
    await files.put(drawn.picture, bytes, { contentType: 'image/webp' })
  }
  await database.db
    .insert(avatarPreset)
    .values(missing.map(({ picture, name }) => ({ picture, name, order: orderOf(picture) })))
    .onConflictDoNothing()
}

function orderOf(picture: string): number {
  return avatarDrawings.findIndex((drawn) => drawn.picture === picture) + 1
}

/** Call it before an upload is read. */
export async function admitAvatar({ rateLimits }: Services, userId: number): Promise<void> {
  await rateLimits.spend(uploads, userId)
}

/** Replaces the customer's picture, and deletes the previous file. */
export async function uploadAvatar(services: Services, userId: number, file: File): Promise<UserRow> {
  const before = await loadUser(services, userId)
  const picture = await storeSquareCustomerPicture(services.files, {
    picture: file,
    field: 'avatar',
    folder: uploadFolder,
  })
  const changed = await changeProfile(services, userId, { avatar: picture })
  await forgetUpload(services, before.avatar)
  return changed ?? before
}
