import { Hono } from 'hono'
import { addressCalls } from './accounts/addresses.ts'
import { changeCalls } from './accounts/changes.ts'
import { loginCalls } from './accounts/login.ts'
import { notificationCalls } from './accounts/notifications.ts'
import { onboardingCalls } from './accounts/onboarding.ts'
import { passwordCalls } from './accounts/password-calls.ts'
import { registrationCalls } from './accounts/registration.ts'
import { settingsCalls } from './accounts/settings.ts'
import { socialCalls } from './accounts/social.ts'
import { userCalls } from './accounts/user.ts'
import { productCalls } from './catalogue/products.ts'
import { questionCalls } from './catalogue/questions.ts'
import { reviewCalls } from './catalogue/reviews.ts'
import { wishlistCalls } from './catalogue/wishlist.ts'
import { cartCalls } from './checkout/cart.ts'
import { orderCalls } from './checkout/orders.ts'
import { paymentPages } from './checkout/payment-page.ts'
import { paymentCalls } from './checkout/payments.ts'
import { contentCalls } from './content/content.ts'
import { dummyCalls } from './content/dummy.ts'
import { notFoundPage, serverErrorPage } from './http/html.ts'
import { mount, type Resource } from './http/resource.ts'
import type { Shop } from './state/shop.ts'
import { testDesk } from './test-desk.ts'

/** Every call, the hosted payment page, the pictures and the desk of the tests. */
export function createApp(shop: Shop): Hono {
  const app = new Hono()
  for (const resource of resourcesOf(shop)) mount(app, shop, resource)
  app.route('/', paymentPages(shop))
  app.route('/', testDesk(shop))
  app.get('/media/*', (context) => {
    const file = shop.files.find(context.req.path)
    if (!file) return notFoundPage()
    return new Response(file.bytes, { headers: { 'Content-Type': file.type } })
  })
  app.notFound(() => notFoundPage())
  app.onError(() => serverErrorPage())
  return app
}

function resourcesOf({ settings }: Shop): Resource[] {
  return [
    ...registrationCalls,
    ...loginCalls,
    ...passwordCalls,
    ...changeCalls,
    ...userCalls,
    ...socialCalls,
    ...onboardingCalls,
    ...addressCalls,
    ...settingsCalls,
    ...notificationCalls,
    ...contentCalls,
    ...dummyCalls,
    ...productCalls,
    ...wishlistCalls,
    ...reviewCalls,
    ...questionCalls,
    ...cartCalls,
    ...paymentCalls(settings.paymentPrefix),
    ...orderCalls,
  ]
}
