import { dayMs, daySeconds, hourSeconds } from '@marah/contract/rules/durations'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { hashPassword, isPassword } from '../accounts/index.ts'
import { HttpError, invalidField, notFound } from '../platform/errors/http-error.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import { deskDevice, type StaffRow, staff, staffSession } from '../schema/staff.ts'
import type { DeskPerson } from '../services/actor.ts'
import { randomToken, tokenHash } from '../services/http/access-tokens.ts'
import { isOwnPage, readOwnCookie, writeOwnCookie } from '../services/http/own-page.ts'
import { apiBase } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { lockPerson } from './people.ts'
import { openSession } from './sessions.ts'
import type { Browser, SignedIn } from './sign-in.ts'

/** Wrong PINs of one person: one who forgets it logs in with a passkey or a password. */
const failures: readonly RateLimit[] = [
  { name: 'desk-pin', times: 5, seconds: hourSeconds },
  { name: 'desk-pin-day', times: 20, seconds: daySeconds },
]

const cookie = { name: 'desk-device', path: `${apiBase}/desk` }
const cookieDays = 365

type DeviceRow = typeof deskDevice.$inferSelect

export function listDeviceRows({ database }: Services): Promise<DeviceRow[]> {
  return database.db.select().from(deskDevice).orderBy(asc(deskDevice.id))
}

export function deviceJson({ id, name, createdOn, lastUsedOn }: DeviceRow) {
  return {
    id,
    name,
    created_on: createdOn.toISOString(),
    last_used_on: lastUsedOn?.toISOString() ?? null,
  }
}

/** Makes the browser of a request a shared device, by a cookie that no script reads. */
export async function enrol(
  services: Services,
  name: string,
): Promise<{ readonly row: DeviceRow; readonly cookie: string }> {
  const { token, hash } = randomToken()
  const row = await services.database.transaction(async (tx) => {
    const [made] = await tx.insert(deskDevice).values({ hash, name, createdOn: services.now() }).returning()
    if (!made) throw new Error('A device was not stored')
    await services.audit.note(tx, {
      subject: `desk-device:${made.id}`,
      before: null,
      after: { is_enrolled: true },
      reason: 'device_enrolled',
    })
    return made
  })
  const expires = new Date(services.now().getTime() + cookieDays * dayMs)
  return { row, cookie: writeOwnCookie(token, services.config, { ...cookie, expires }) }
}

/** Sessions at the device go with its row. @throws HttpError 404 */
export async function remove(services: Services, id: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const removed = await tx.delete(deskDevice).where(eq(deskDevice.id, id)).returning()
    if (removed.length === 0) throw notFound()
    await services.audit.note(tx, {
      subject: `desk-device:${id}`,
      before: { is_enrolled: true },
      after: { is_enrolled: false },
      reason: 'device_removed',
    })
  })
}

/** @throws HttpError 404 for a request from any other device */
export async function requireDevice({ database, config }: Services, headers: Headers): Promise<DeviceRow> {
  const token = isOwnPage(headers, config) ? readOwnCookie(headers, config, cookie) : undefined
  if (token !== undefined && /^[\w-]{43}$/.test(token)) {
    const [found] = await database.db
      .select()
      .from(deskDevice)
      .where(eq(deskDevice.hash, tokenHash(token)))
    if (found) return found
  }
  throw new HttpError(404, 'not_shared')
}

/** Those who have a PIN. */
export function peopleWithPin({ database }: Services): Promise<Pick<StaffRow, 'id' | 'name' | 'role'>[]> {
  return database.db
    .select({ id: staff.id, name: staff.name, role: staff.role })
    .from(staff)
    .where(and(isNotNull(staff.pinHash), isNull(staff.disabledOn)))
    .orderBy(asc(staff.name), asc(staff.id))
}

/** Each try counts until it is given back. @throws InvalidInput for a wrong one, HttpError 429 */
async function requirePin(services: Services, staffId: number, pin: string): Promise<StaffRow> {
  for (const limit of failures) await services.rateLimits.spend(limit, staffId)
  const [found] = await services.database.db.select().from(staff).where(eq(staff.id, staffId))
  if (!(await isPassword(pin, found?.pinHash ?? null)) || !found) throw wrongPin()
  return found
}

/**
 * Returns the person whose PIN it is, at a shared device, for one thing that a second person has to approve; the session of
 * who is logged in there goes on. @throws HttpError 404 for a request from any other device, 429, InvalidInput
 */
export async function confirmByPin(
  services: Services,
  headers: Headers,
  { person: staffId, pin }: { person: number; pin: string },
): Promise<Pick<DeskPerson, 'staffId' | 'role'>> {
  await requireDevice(services, headers)
  const { role, disabledOn } = await requirePin(services, staffId, pin)
  if (disabledOn) throw wrongPin()
  for (const limit of failures) await services.rateLimits.giveBack(limit, staffId)
  return { staffId, role }
}

/** Signs a person in at a shared device and ends the session by PIN that was open there. */
export async function enterDevice(
  services: Services,
  device: DeviceRow,
  { person: staffId, pin }: { person: number; pin: string },
  { userAgent }: Browser,
): Promise<SignedIn> {
  const { pinHash } = await requirePin(services, staffId, pin)
  const now = services.now()
  const session = await services.database.transaction(async (tx) => {
    const person = await lockPerson(tx, staffId)
    if (!person || person.disabledOn || person.pinHash !== pinHash) throw wrongPin()
    const used = await tx
      .update(deskDevice)
      .set({ lastUsedOn: now })
      .where(eq(deskDevice.id, device.id))
      .returning({ id: deskDevice.id })
    if (used.length === 0) throw new HttpError(404, 'not_shared')
    await tx
      .update(staffSession)
      .set({ endedOn: now })
      .where(and(eq(staffSession.deviceId, device.id), isNull(staffSession.endedOn)))
    await services.audit.by({ kind: 'staff', staffId }).note(tx, {
      subject: `staff:${staffId}`,
      before: null,
      after: { signed_in_by: 'pin', device: device.id },
      reason: 'signed_in',
    })
    return openSession(services, tx, { staffId, signedInBy: 'pin', deviceId: device.id, userAgent })
  })
  for (const limit of failures) await services.rateLimits.giveBack(limit, staffId)
  return { staffId, session }
}

/** Digits all alike or in a row are tried first. */
function isEasy(pin: string): boolean {
  return /^(\d)\1+$/.test(pin) || '01234567890'.includes(pin) || '09876543210'.includes(pin)
}

/** Sets or removes the person's own PIN; sessions by the one before end. */
export async function setOwnPin(services: Services, staffId: number, pin: string | null): Promise<void> {
  if (pin !== null && (!/^\d{4,8}$/.test(pin) || isEasy(pin))) throw invalidField('pin', 'staff_pin_weak')
  const pinHash = pin === null ? null : await hashPassword(pin)
  await services.database.transaction(async (tx) => {
    const person = await lockPerson(tx, staffId)
    await services.audit.note(tx, {
      subject: `staff:${staffId}`,
      before: { has_pin: person?.pinHash != null },
      after: { has_pin: pinHash !== null },
      reason: 'pin_changed',
    })
    await tx.update(staff).set({ pinHash }).where(eq(staff.id, staffId))
    await tx
      .update(staffSession)
      .set({ endedOn: services.now() })
      .where(
        and(
          eq(staffSession.staffId, staffId),
          eq(staffSession.signedInBy, 'pin'),
          isNull(staffSession.endedOn),
        ),
      )
  })
}

function wrongPin() {
  return invalidField('pin', 'staff_pin_wrong')
}
