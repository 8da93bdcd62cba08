import type { Logger } from 'pino'
import { accountParts } from './account-parts.ts'
import {
  authenticateGuest,
  createAuthenticate,
  fillReferralSources,
  isLiveSession,
  registerAccounts,
  registerEmailOwnerListeners,
  registerSocial,
  takeOverGuests,
} from './accounts/index.ts'
import { visits } from './booking-payments/index.ts'
import { registerBookings } from './bookings/index.ts'
import { registerCapabilities } from './capabilities/index.ts'
import { registerCart } from './cart/index.ts'
import { openCatalogueCaches, registerCatalogue } from './catalogue/index.ts'
import { approveCallOff, registerChanges } from './changes/index.ts'
import { chatEvents, registerChats } from './chats/index.ts'
import { authenticateCheckIn, registerCheckIn } from './check-in/index.ts'
import { registerCheckout } from './checkout/index.ts'
import { fillFaq, fillGlobalTexts, registerContent } from './content/index.ts'
import { registerCoupons } from './coupons/index.ts'
import { joinGuest, registerCustomers } from './customers/index.ts'
import { registerDiscountRules } from './discounts/index.ts'
import { registerDocuments } from './documents/index.ts'
import { registerDummies } from './dummy/index.ts'
import { registerHealth } from './health/index.ts'
import { registerHolds } from './holds/index.ts'
import { registerInbox } from './inbox/index.ts'
import { registerInvitations } from './invitations/index.ts'
import { registerKids } from './kids/index.ts'
import { registerNotifications } from './notifications/index.ts'
import {
  authenticateOrder,
  claimGuestOrders,
  goods,
  orderEvents,
  registerOrders,
  registerPurchaseListeners,
  requireSoldCurrency,
  sizes,
} from './orders/index.ts'
import {
  createCheckoutCom,
  createStripe,
  type ProviderLimits,
  registerPayables,
  registerPayments,
  requireProviders,
  usualLimits,
} from './payments/index.ts'
import { startCacheTags } from './platform/cache/cache-tags.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/database/database.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { loadMessages } from './platform/language/messages.ts'
import { createRateLimits } from './platform/limits/rate-limit.ts'
import { openFiles } from './platform/pictures/files.ts'
import { createPrivatePictures } from './platform/pictures/private-pictures.ts'
import { makeSlots, registerPlay } from './play/index.ts'
import { registerPlayReviews } from './play-reviews/index.ts'
import { registerQuestions } from './questions/index.ts'
import { registerRetention } from './retention/index.ts'
import { registerReviews, verifyReviews } from './reviews/index.ts'
import { registerSellers } from './sellers/index.ts'
import { shopsAudit } from './services/audit.ts'
import type { EInvoiceGateway } from './services/e-invoices.ts'
import { createRouter, type Router } from './services/http/router.ts'
import { createMessenger } from './services/messaging/messenger.ts'
import type { Services } from './services/services.ts'
import { registerShell } from './shell/index.ts'
import { openShopSettings } from './shop/shop-settings.ts'
import { registerShopSettings } from './shop-settings/index.ts'
import { authenticateStaff, registerStaff } from './staff/index.ts'
import { registerVitals } from './vitals/index.ts'
import { registerWaitlist } from './waitlist/index.ts'
import { registerWishlist } from './wishlist/index.ts'
import { registerWithdrawals } from './withdrawals/index.ts'

export type Backend = {
  readonly app: Router['app']
  /** Public GET calls for pages of this process, without HTTP. */
  readonly read: Router['read']
  readonly services: Services
  /** Reads the data of the first list before a visitor waits for it: seconds in a shop of a million products. */
  prefetch(): Promise<void>
  /** Ends the streams that stay open by themselves. Call it before waiting for requests under way. */
  endStreams(): void
  /** Takes no new jobs and finishes those under way. The caller closes the database. */
  stop(): Promise<void>
}

/** The API on an open, migrated database. */
export async function startBackend(options: {
  config: Config
  database: Database
  secretKey: Uint8Array
  log: Logger
  now?: () => Date
  provider?: ProviderLimits
  /** The gateway for electronic invoices. */
  eInvoices?: EInvoiceGateway
  /** How often each process looks for jobs of processes that died. */
  superviseSeconds?: number
}): Promise<Backend> {
  const { config, database, log } = options
  // Before the settings are read, which would otherwise report amounts in another currency as their own faults.
  await requireSoldCurrency({ config, database })
  const settings = await openShopSettings(database, config, log)
  const limits = options.provider ?? usualLimits
  const now = options.now ?? (() => new Date())
  const { superviseSeconds } = options
  const jobs = createJobs(database, log, superviseSeconds === undefined ? {} : { superviseSeconds })
  const rateLimits = createRateLimits(database, options.secretKey, config.RATE_LIMIT_SCALE)
  const messenger = createMessenger({ config, settings, jobs, database, rateLimits, log })
  const services: Services = {
    config,
    settings,
    database,
    audit: shopsAudit(now),
    jobs,
    messenger,
    rateLimits,
    log,
    cacheTags: await startCacheTags(database),
    stripe: createStripe(config, limits),
    checkoutCom: createCheckoutCom(config, limits),
    eInvoices: options.eInvoices ?? null,
    files: await openFiles(config, log),
    messages: loadMessages(settings.names),
    mediaUrl: config.MEDIA_URL ? `${config.MEDIA_URL.replace(/\/+$/, '')}/` : `${config.PUBLIC_URL}/media/`,
    secretKey: options.secretKey,
    privatePictures: createPrivatePictures({ config, secretKey: options.secretKey, now }),
    now,
  }
  settings.onChange(() => services.cacheTags.emptyHere())
  await requireProviders(services)
  await fillReferralSources(services)
  await fillGlobalTexts(services)
  await fillFaq(services)
  await makeSlots(services)
  const router = createRouter(services, {
    customer: createAuthenticate(services),
    checkIn: authenticateCheckIn(services),
    order: authenticateOrder(services),
    guest: authenticateGuest(services),
    staff: authenticateStaff(services),
  })
  registerHealth(router, services)
  registerCapabilities(router, services)
  registerShopSettings(router, services)
  registerAccounts(router, services, accountParts)
  registerSocial(router, services, accountParts)
  const catalogue = openCatalogueCaches(services)
  registerCatalogue(router, services, catalogue)
  registerSellers(router, services, catalogue)
  registerReviews(router, services)
  registerQuestions(router, services)
  registerWishlist(router, services)
  registerChats(router, services)
  registerInbox(router, services)
  registerCoupons(router, services)
  registerDiscountRules(router, services)
  registerCart(router, services)
  // In the order in which all transactions lock them (decision 20).
  registerPayables({ payables: [visits, goods, sizes], events: orderEvents })
  registerPurchaseListeners([verifyReviews])
  registerEmailOwnerListeners([joinGuest, claimGuestOrders, takeOverGuests(accountParts.rows)])
  registerPayments(router, services)
  registerCheckout(router, services)
  registerOrders(router, services, approveCallOff)
  registerCustomers(router, services, accountParts)
  registerDocuments(services)
  registerWithdrawals(router, services)
  registerRetention(services)
  registerPlay(router, services)
  registerKids(router, services)
  registerBookings(router, services)
  registerHolds(router, services)
  registerChanges(router, services)
  registerWaitlist(router, services)
  registerInvitations(router, services)
  registerCheckIn(router, services)
  registerPlayReviews(router, services)
  registerContent(router, services)
  registerDummies(router, services)
  registerVitals(router, services)
  registerShell(router, services)
  const deskNews = await registerStaff(router, services)
  const live = await registerNotifications(router, services, {
    isLiveSession: (reader) => isLiveSession(services, reader),
    news: chatEvents(services),
  })
  await jobs.start()
  return {
    app: router.app,
    read: router.read,
    services,
    prefetch: async () => {
      const { searchWords } = await catalogue.population()
      await searchWords()
    },
    endStreams: () => {
      live.close()
      deskNews.close()
    },
    stop: async () => {
      live.close()
      deskNews.close()
      await jobs.stop()
      messenger.close()
      settings.close()
    },
  }
}
