/**
 * The one place that says what may import what. `npm test` holds the code to it, and draws docs/architecture.md from it.
 * A feature is a folder of a room; others enter it by its door alone: `index.ts`, or `index.server.ts` for what runs on
 * the server only. Folders under `open` are the ground floor of a room: every module of them may be imported.
 */
export type RoomRules = {
  /** Where the features lie. */
  readonly source: string
  /** Rooms whose modules may be imported. */
  readonly rooms: readonly string[]
  /** Rooms that its tests may import besides; beside the doors of their features, too. */
  readonly testRooms?: readonly string[]
  readonly open: readonly string[]
  /** Features that a feature may import, besides the open ones. */
  readonly features: Readonly<Record<string, readonly string[]>>
  /** Its modules may enter features of other rooms beside their doors. */
  readonly looksBehindDoors?: true
}

export const allowed: Readonly<Record<string, RoomRules>> = {
  contract: { source: 'contract/src', rooms: [], open: [], features: {} },
  sandbox: { source: 'sandbox/src', rooms: [], open: [], features: {} },
  foreign: { source: 'foreign/src', rooms: [], open: [], features: {} },
  adapter: {
    source: 'adapter/src',
    rooms: ['contract'],
    testRooms: ['foreign'],
    open: [],
    features: { catalogue: [], content: [], accounts: [], shopping: [] },
  },
  backend: {
    source: 'backend/src',
    rooms: ['contract'],
    testRooms: ['demo', 'sandbox', 'testing'],
    open: ['platform', 'schema'],
    features: {
      schema: [],
      platform: ['schema'],
      coupons: [],
      'open-cart': [],
      payments: ['notifications'],
      orders: ['accounts', 'catalogue', 'coupons', 'notifications', 'open-cart', 'payments', 'play'],
      cart: ['bookings', 'catalogue', 'coupons', 'open-cart', 'orders', 'payments'],
      checkout: [
        'accounts',
        'booking-payments',
        'bookings',
        'cart',
        'changes',
        'coupons',
        'holds',
        'open-cart',
        'orders',
        'payments',
      ],
      notifications: [],
      accounts: ['notifications'],
      content: ['notifications'],
      catalogue: [],
      'product-files': ['catalogue'],
      feeds: ['catalogue'],
      sellers: ['catalogue'],
      reviews: ['catalogue', 'notifications'],
      questions: ['notifications'],
      wishlist: ['cart', 'catalogue', 'notifications'],
      chats: ['notifications', 'orders'],
      shell: ['accounts', 'cart', 'notifications'],
      health: [],
      capabilities: [],
      dummy: [],
      play: [],
      kids: ['play'],
      capacity: ['play'],
      bookings: ['capacity', 'coupons', 'notifications', 'payments', 'play'],
      holds: ['accounts', 'bookings', 'capacity', 'coupons', 'kids', 'notifications', 'open-cart', 'play'],
      changes: ['bookings', 'capacity', 'coupons', 'holds', 'payments', 'play'],
      'booking-payments': ['bookings', 'capacity', 'changes', 'coupons', 'holds', 'payments'],
      waitlist: ['bookings', 'capacity', 'holds', 'notifications', 'open-cart', 'play'],
      invitations: ['bookings', 'play'],
      'check-in': ['bookings', 'play'],
      'play-reviews': ['bookings'],
      'play-import': ['bookings', 'play'],
    },
  },
  demo: {
    source: 'demo/src',
    rooms: ['contract', 'backend'],
    testRooms: ['testing'],
    open: [],
    features: {},
  },
  storefront: {
    source: 'storefront/app',
    rooms: ['contract'],
    open: ['platform', 'parts', 'personal', 'styles'],
    features: {
      platform: [],
      parts: ['platform'],
      personal: ['platform', 'parts'],
      renderer: [],
      styles: [],
      errors: [],
      offline: [],
      content: ['accounts'],
      play: ['kids'],
      wishlist: [],
      catalogue: ['wishlist'],
      discovery: ['catalogue'],
      questions: [],
      reviews: [],
      sellers: ['catalogue'],
      product: ['catalogue', 'discovery', 'questions', 'reviews', 'sellers', 'wishlist'],
      home: ['catalogue', 'discovery', 'play', 'sellers'],
      welcome: ['catalogue', 'play'],
      search: ['catalogue'],
      shell: ['holds', 'notifications', 'offline', 'search'],
      addresses: [],
      payments: [],
      kids: [],
      chats: [],
      notifications: ['chats', 'offline'],
      bookings: ['kids'],
      'booking-payments': ['bookings', 'payments'],
      holds: ['booking-payments', 'bookings', 'kids', 'payments', 'play'],
      changes: ['bookings', 'payments', 'play'],
      waitlist: ['bookings'],
      invitations: ['bookings'],
      'play-reviews': ['bookings'],
      'booking-pages': [
        'booking-payments',
        'bookings',
        'changes',
        'holds',
        'invitations',
        'payments',
        'play-reviews',
        'waitlist',
      ],
      'check-in': ['bookings', 'kids'],
      cart: ['bookings', 'holds', 'payments'],
      orders: ['addresses', 'bookings', 'chats'],
      checkout: ['accounts', 'addresses', 'bookings', 'cart', 'holds', 'orders', 'payments'],
      accounts: ['cart', 'notifications', 'wishlist'],
    },
  },
  server: {
    source: 'server/src',
    rooms: ['contract', 'adapter', 'backend', 'demo', 'sandbox', 'storefront'],
    testRooms: ['testing'],
    open: [],
    features: {},
  },
  testing: {
    source: 'testing/src',
    rooms: ['contract', 'backend', 'demo', 'sandbox', 'server'],
    open: [],
    features: {},
    // Test support belongs to the tests, which may look behind doors too: doors stay as small as the shop needs them.
    looksBehindDoors: true,
  },
}
