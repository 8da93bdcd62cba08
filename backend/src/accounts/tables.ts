import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { entityColumns, instant } from '../platform/columns.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A customer. `deletedOn` marks a closed account: its rows stay for the orders, its personal data goes. */
export const user = pgTable(
  'app_user',
  {
    ...entityColumns(),
    email: text('email').notNull(),
    fullName: text('full_name').notNull(),
    passwordHash: text('password_hash'),
    avatar: text('avatar'),
    phone: text('phone'),
    gender: text('gender', { enum: ['Male', 'Female'] }),
    language: text('language', { enum: ['en', 'ar'] })
      .notNull()
      .default('en'),
    isTermsAgreed: boolean('is_terms_agreed').notNull().default(false),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    isPhoneVerified: boolean('is_phone_verified').notNull().default(false),
    deletedOn: instant('deleted_on'),
  },
  (table) => [uniqueIndex('app_user_email').on(sql`lower(${table.email})`)],
)

/** A login on one device. Every request checks that its session still lives, so that logout bites at once. */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdOn: instant('created_on').notNull().defaultNow(),
    lastUsedOn: instant('last_used_on').notNull().defaultNow(),
    /** The absolute end; refreshing never moves it. */
    endsOn: instant('ends_on').notNull(),
    remember: boolean('remember').notNull(),
    userAgent: text('user_agent'),
    revokedOn: instant('revoked_on'),
  },
  (table) => [index('session_user').on(table.userId)],
)

/** Refresh tokens of a session, hashed; each is used once (api.md §2, rotation). */
export const refreshToken = pgTable(
  'refresh_token',
  {
    hash: bytes('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    createdOn: instant('created_on').notNull().defaultNow(),
    expiresOn: instant('expires_on').notNull(),
    usedOn: instant('used_on'),
  },
  (table) => [index('refresh_token_session').on(table.sessionId)],
)

export const address = pgTable(
  'address',
  {
    ...entityColumns(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    label: text('label').notNull().default(''),
    phone: text('phone').notNull(),
    addressLine1: text('address_line1').notNull(),
    addressLine2: text('address_line2').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull(),
    country: text('country').notNull(),
    postalCode: text('postal_code').notNull(),
  },
  (table) => [index('address_user').on(table.userId)],
)
