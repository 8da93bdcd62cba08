import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, entityColumns, instant, localizedText } from './columns.ts'

/** A customer. `deletedOn` marks a closed account: its rows stay for the orders, its personal data goes. */
export const user = pgTable(
  'app_user',
  {
    ...entityColumns(),
    email: text('email').notNull(),
    /** The typed, unproven address of a guest: only a signed token opens the account (decision 117). Null for others. */
    guestEmail: text('guest_email'),
    /** When a guest first used a mailed token; null for other accounts, and while the typed address is unproven (decision 125). */
    guestProvenOn: instant('guest_proven_on'),
    fullName: text('full_name').notNull(),
    passwordHash: text('password_hash'),
    /** Name of the picture below the media address. */
    avatar: text('avatar'),
    phone: text('phone'),
    gender: text('gender', { enum: ['Male', 'Female'] }),
    language: text('language', { enum: ['en', 'ar'] })
      .notNull()
      .default('en'),
    isTermsAgreed: boolean('is_terms_agreed').notNull().default(false),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    isPhoneVerified: boolean('is_phone_verified').notNull().default(false),
    /** Null if no phone is proven, or if it was proven before this column existed. */
    phoneProvenOn: instant('phone_proven_on'),
    referralSourceId: integer('referral_source_id').references(() => referralSource.id, {
      onDelete: 'set null',
    }),
    /** In the link for friends; made when it is first asked for. */
    referralCode: text('referral_code'),
    memberSince: instant('member_since'),
    /** When its owner took over an account that others may have made; what lapsed before makes the owner wait for nothing. */
    claimedOn: instant('claimed_on'),
    deletedOn: instant('deleted_on'),
    /** What the shop finds the account by: name, email and phone (`person_search_text`). */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`person_search_text(full_name, email, phone)`),
  },
  (table) => [
    index('app_user_search').using('gin', sql`${table.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    uniqueIndex('app_user_email').on(sql`lower(${table.email})`),
    index('app_user_guest_email')
      .on(sql`lower(${table.guestEmail})`)
      .where(sql`${table.guestEmail} is not null`),
    uniqueIndex('app_user_referral_code').on(table.referralCode),
    // One number proves one person: an SMS reset must name one account.
    uniqueIndex('app_user_verified_phone')
      .on(table.phone)
      .where(sql`${table.isPhoneVerified} and ${table.deletedOn} is null`),
  ],
)

export type UserRow = typeof user.$inferSelect

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
    /** When its holder last proved again who they are; null if only by logging in. */
    provenOn: instant('proven_on'),
  },
  (table) => [index('session_user').on(table.userId)],
)

/** Refresh tokens of a session, hashed; each is used once (rule C18). */
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
    isDefault: boolean('is_default').notNull().default(false),
  },
  (table) => [
    index('address_user').on(table.userId),
    uniqueIndex('address_default').on(table.userId).where(sql`${table.isDefault}`),
  ],
)

/** A one-time code on its way to an address; asking again overwrites it (rules S6–S8). */
export const verificationCode = pgTable(
  'verification_code',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    purpose: text('purpose', {
      enum: ['email', 'phone', 'email-change', 'phone-change', 'reauthentication'],
    }).notNull(),
    /** The e-mail address or phone number (E.164) that the code proves, and nothing else. */
    target: text('target').notNull(),
    codeHash: bytes('code_hash').notNull(),
    sentOn: instant('sent_on').notNull(),
    expiresOn: instant('expires_on').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    usedOn: instant('used_on'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
)

/** A link that sets a new password, hashed, used once (rule S11). */
export const passwordReset = pgTable(
  'password_reset',
  {
    hash: bytes('hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    sentBy: text('sent_by', { enum: ['email', 'sms'] }).notNull(),
    createdOn: instant('created_on').notNull().defaultNow(),
    expiresOn: instant('expires_on').notNull(),
    usedOn: instant('used_on'),
  },
  (table) => [index('password_reset_user').on(table.userId)],
)

/** The link that brings an email address back, mailed there when it was changed; hashed, used once. */
export const emailUndo = pgTable(
  'email_undo',
  {
    hash: bytes('hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** The number that was proven then. */
    phone: text('phone'),
    createdOn: instant('created_on').notNull(),
    expiresOn: instant('expires_on').notNull(),
  },
  (table) => [index('email_undo_user').on(table.userId)],
)

/** Links a person at a social provider to a customer; provider and id are the identity, never the email (rule C24). */
export const socialIdentity = pgTable(
  'social_identity',
  {
    provider: text('provider', { enum: ['facebook', 'google'] }).notNull(),
    providerUserId: text('provider_user_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    email: text('email'),
    createdOn: instant('created_on').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerUserId] }),
    uniqueIndex('social_identity_user').on(table.userId, table.provider),
  ],
)

export const userSettings = pgTable('user_settings', {
  ...entityColumns(),
  userId: integer('user_id')
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: 'cascade' }),
  smsNotification: boolean('sms_notification').notNull().default(false),
  emailNotification: boolean('email_notification').notNull().default(true),
  pushNotification: boolean('push_notification').notNull().default(false),
})

/** Ready-made pictures for accounts. */
export const avatarPreset = pgTable('avatar_preset', {
  ...entityColumns(),
  /** Name of the picture below the media address. */
  picture: text('picture').notNull().unique(),
  name: localizedText('name').notNull(),
  order: integer('order').notNull(),
})

export const referralSource = pgTable('referral_source', {
  ...entityColumns(),
  slug: text('slug').notNull().unique(),
  name: localizedText('name').notNull(),
  description: localizedText('description').notNull(),
  order: integer('order').notNull(),
})

/** A friend who was invited by mail, or who signed up with a customer's link. */
export const referral = pgTable(
  'referral',
  {
    ...entityColumns(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Keyed hash of the lower-case address: enough to invite each friend once, without keeping the address. */
    emailHash: bytes('email_hash'),
    joinedUserId: integer('joined_user_id')
      .unique()
      .references(() => user.id, { onDelete: 'set null' }),
    joinedOn: instant('joined_on'),
  },
  (table) => [uniqueIndex('referral_invited').on(table.userId, table.emailHash)],
)
