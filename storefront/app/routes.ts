import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * Every page stands under the optional `ar`: `/cart` is English, `/ar/cart` Arabic. Public pages are children of
 * `errors/boundary.tsx`; what shows personal data is a child of `personal/layout.tsx`. See README.md.
 */
export default [
  route('robots.txt', 'seo/robots.ts'),
  route('sitemap.xml', 'seo/sitemap-index.ts'),
  route('sitemaps/:part', 'seo/sitemap-part.ts'),
  route('ar?', 'shell/layout.tsx', [
    layout('errors/boundary.tsx', [
      index('home/home-page.tsx'),
      route('welcome', 'welcome/welcome-page.tsx'),
      route('categories', 'catalogue/categories-page.tsx'),
      route('c/:slug', 'catalogue/category-page.tsx'),
      route('types/:slug', 'catalogue/type-page.tsx'),
      route('p/:slug', 'catalogue/product-page.tsx'),
      route('search', 'search/search-page.tsx'),
      route('sellers/:slug', 'sellers/seller-page.tsx'),
      route('faq', 'content/faq-page.tsx'),
      route('terms', 'content/terms-page.tsx'),
      route('privacy', 'content/privacy-page.tsx'),
      route('cookies', 'content/cookies-page.tsx'),
      route('about', 'content/about-page.tsx'),
      route('accessibility', 'content/accessibility-page.tsx'),
      route('contact', 'content/contact-page.tsx'),
      route('gallery', 'content/gallery-page.tsx'),
      route('membership', 'content/membership-page.tsx'),
      layout('personal/layout.tsx', [
        route('_app', 'shell/app-page.tsx'),
        route('login', 'accounts/login-page.tsx'),
        route('login/callback', 'accounts/social-callback-page.tsx'),
        route('notifications', 'notifications/notifications-page.tsx'),
        route('signup', 'accounts/signup-page.tsx'),
        route('forgot-password', 'accounts/forgot-password-page.tsx'),
        route('reset-password', 'accounts/reset-password-page.tsx'),
        route('verify', 'accounts/verify-page.tsx'),
        route('onboarding', 'accounts/onboarding-page.tsx'),
        route('account', 'accounts/account-layout.tsx', [
          index('accounts/account-page.tsx'),
          route('addresses', 'accounts/addresses-page.tsx'),
          route('settings', 'accounts/settings-page.tsx'),
        ]),
        route('refer', 'accounts/refer-page.tsx'),
        route('dummy', 'dummy/dummy-page.tsx'),
        route('cart', 'cart/cart-page.tsx'),
        route('checkout', 'checkout/checkout-page.tsx'),
        route('checkout/done', 'checkout/done-page.tsx'),
        route('buy-now', 'checkout/buy-now-page.tsx'),
        route('wishlist', 'wishlist/wishlist-page.tsx'),
        route('favorites', 'wishlist/favorites-page.tsx'),
        route('reviews', 'reviews/own-reviews-page.tsx'),
        route('reviews/write', 'reviews/write-review-page.tsx'),
        route('reviews/:id/report', 'reviews/report-page.tsx'),
        route('questions/ask', 'questions/ask-page.tsx'),
        route('chats', 'chats/chats-layout.tsx', [
          index('chats/no-chat-page.tsx'),
          route('new', 'chats/new-chat-page.tsx'),
          route(':id', 'chats/chat-page.tsx'),
        ]),
        route('orders', 'orders/orders-page.tsx'),
        route('orders/:id', 'orders/order-page.tsx'),
      ]),
      route('*', 'errors/not-found-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
