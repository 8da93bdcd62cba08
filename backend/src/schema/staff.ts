import type { Role } from '@marah/contract/desk/rights'
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, entityColumns, instant } from './columns.ts'
import { vendor } from './sellers.ts'

/** A person who works in the shop. Rows stay, because the audit names them by id; `disabledOn` keeps one out. */
export const staff = pgTable(
  'staff',
  {
    ...entityColumns(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    role: text('role').$type<Role>().notNull(),
    /** Whose goods and orders a person of role `seller` sees; null for all others. */
    vendorId: integer('vendor_id').references(() => vendor.id, { onDelete: 'set null' }),
    passwordHash: text('password_hash'),
    /** The secret of the authenticator app follows from it and the shop's secret key, and is stored nowhere. */
    codeSalt: bytes('code_salt'),
    /** The half minute of the last code that signed in: no code does so twice. */
    codeStep: integer('code_step'),
    pinHash: text('pin_hash'),
    /** When an invitation was last accepted; null for a person who has no way in yet. */
    acceptedOn: instant('accepted_on'),
    disabledOn: instant('disabled_on'),
  },
  (table) => [
    uniqueIndex('staff_email').on(sql`lower(${table.email})`),
    index('staff_vendor').on(table.vendorId).where(sql`${table.vendorId} is not null`),
  ],
)

export type StaffRow = typeof staff.$inferSelect

/** Whether a person answers customers at the desk for the seller of that column. */
export function hasDesk(vendorId: PgColumn): SQL {
  return sql`exists (select 1 from ${staff} where ${staff.vendorId} = ${vendorId} and ${staff.role} = 'seller'
    and ${staff.acceptedOn} is not null and ${staff.disabledOn} is null)`
}

/** A link that sets a person's way in, hashed, used once. A new one of the same person replaces it. */
export const staffInvitation = pgTable('staff_invitation', {
  hash: bytes('hash').primaryKey(),
  staffId: integer('staff_id')
    .notNull()
    .unique()
    .references(() => staff.id, { onDelete: 'cascade' }),
  codeSalt: bytes('code_salt').notNull(),
  createdOn: instant('created_on').notNull(),
  expiresOn: instant('expires_on').notNull(),
})

/** A device that several people use, such as the one at the till; hashed. */
export const deskDevice = pgTable('desk_device', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  hash: bytes('hash').notNull().unique(),
  name: text('name').notNull(),
  createdOn: instant('created_on').notNull(),
  lastUsedOn: instant('last_used_on'),
})

/** A person who is signed in with one browser. Every request checks it, so that its end takes effect at once. */
export const staffSession = pgTable(
  'staff_session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    hash: bytes('hash').notNull().unique(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    signedInBy: text('signed_in_by', { enum: ['password', 'passkey', 'invitation', 'pin'] }).notNull(),
    /** The shared device of a session by PIN. */
    deviceId: integer('device_id').references(() => deskDevice.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent'),
    createdOn: instant('created_on').notNull(),
    lastUsedOn: instant('last_used_on').notNull(),
    /** The absolute end, which no use moves. */
    endsOn: instant('ends_on').notNull(),
    endedOn: instant('ended_on'),
  },
  (table) => [
    index('staff_session_staff').on(table.staffId),
    index('staff_session_device').on(table.deviceId),
  ],
)

export type StaffSessionRow = typeof staffSession.$inferSelect

/** A key of a person's device or password manager (WebAuthn). */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** As the authenticator names it, in base64url. */
    credential: text('credential').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /** How often the authenticator has signed, as far as it counts. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    name: text('name').notNull(),
    createdOn: instant('created_on').notNull(),
    lastUsedOn: instant('last_used_on'),
  },
  (table) => [index('staff_passkey_staff').on(table.staffId)],
)

/** What an authenticator is asked to sign, once. */
export const staffChallenge = pgTable('staff_challenge', {
  challenge: text('challenge').primaryKey(),
  purpose: text('purpose', { enum: ['sign-in', 'invitation', 'passkey'] }).notNull(),
  /** Null at sign-in, where the key says who it is. */
  staffId: integer('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
  expiresOn: instant('expires_on').notNull(),
})

/** A changing request of the desk by its Idempotency-Key, with its first answer (decision 127). */
export const deskRequest = pgTable(
  'desk_request',
  {
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    call: text('call').notNull(),
    /** Hash of what was sent. */
    content: bytes('content').notNull(),
    /** Which of several tries does the work, and since when. */
    claim: uuid('claim').notNull(),
    claimedOn: instant('claimed_on').notNull(),
    /** Set in the transaction of the change. */
    isChanged: boolean('is_changed').notNull().default(false),
    /** Null until it is answered. */
    status: integer('status'),
    body: jsonb('body'),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.key] }),
    index('desk_request_age').on(table.claimedOn),
  ],
)
