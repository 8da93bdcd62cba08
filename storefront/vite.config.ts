import { availableParallelism } from 'node:os'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compileHints } from './vite/compile-hints.ts'
import { exceptionsWithoutStack } from './vite/exceptions-without-stack.ts'
import { messages } from './vite/messages-plugin.ts'
import { reloadAfterDeployment } from './vite/reload-after-deployment.ts'
import { shortClassNames } from './vite/short-class-names.ts'
import { slimRouter } from './vite/slim-router.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    messages(),
    slimRouter(),
    exceptionsWithoutStack(),
    reloadAfterDeployment(),
    reactRouter(),
    compileHints(),
  ],
  // While developing, classes keep readable names.
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassNames() } } }),
  // All that pages use is prepared before the first of them is opened: what is only found on the way changes the copy of
  // React under a page that runs already.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*', '!app/**/*.server.*'] },
  build: {
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // Icons, pictures and fonts keep their own files: a data: URL is neither cached nor allowed in <use>.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    terserOptions: {
      // All cores: this is half of a build, and nothing else is done meanwhile.
      maxWorkers: availableParallelism(),
      module: true,
      ecma: 2020,
      safari10: false,
      // Warnings of libraries are for developers, whose build keeps them.
      compress: {
        passes: 3,
        keep_fargs: false,
        pure_getters: true,
        pure_funcs: ['console.warn', 'warning', 'warningOnce'],
      },
    },
  },
  environments: {
    client: {
      build: {
        // 1.5 KiB of a visitor's first load less than the bundler's own minifier, for some seconds of a build.
        minify: 'terser',
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  // One file for what every page needs: it compresses better than parts, and changes together.
                  // The styles of all public pages with it: a second file would need a connection of its own before the
                  // first paint (docs/decisions/0075).
                  test: /node_modules\/(react|react-dom|scheduler|react-router|zustand)\/|storefront\/app\/(platform\/[\w.-]+$|shell\/(?!app-page|modal-host)|parts\/(icon|button|spinner|breadcrumbs|card-grid|chip|empty-state|pagination|picture|price|stars|extension|use-is-hydrated)\.|catalogue\/(product-card|card-body|main-picture|use-opening|swatch|category-tile|packed)\.|product\/product-more-id\.|search\/search-box\.|root\.|errors\/|entry\.client|(catalogue|product|home|search|sellers|reviews|questions|play)\/(?!added-notice|hall-gallery|size-guide|suggestions|own-reviews|media-picker|ask-page)[\w-]+\.module\.css|parts\/(panel|choices|field|text-area|skeleton|tabs)\.module\.css)|contract\/src\/rules\/(typed-codes|durations)\.|vite\/preload-helper|rolldown/,
                },
                {
                  name: 'customer-looks',
                  // Of pages that only customers see: one file more, whichever of them is opened first.
                  test: /storefront\/app\/((accounts|addresses|cart|checkout|orders|chats|notifications|payments)\/[\w-]+|personal\/(layout|lead-columns|share-link)|parts\/(facts|item-name|quantity-field|status-badge|timeline))\.module\.css/,
                },
                {
                  name: 'list',
                  // Shared by pages and by the filters that come later; alone, each of these would be a file of its own.
                  test: /storefront\/app\/catalogue\/(listing|list-state|list-change|list-chips|list-meta|filter-drawer|opening|page-cover|prefetch-in-view|returning|served-\w+)\.tsx?/,
                },
                {
                  name: 'forms',
                  // Public forms have them too, and nothing else of what follows; the contact form stores what is typed.
                  test: /storefront\/app\/(parts\/(field-frame|text-field|select|checkbox|skeleton)\.|platform\/personal\/drafts\.)/,
                },
                {
                  name: 'money',
                  // Product pages count with it too, and say when things arrive.
                  test: /storefront\/app\/(platform\/money\/|parts\/arrival\.)/,
                },
                // What pages of a customer share, in three files; alone, each module would be one.
                {
                  name: 'personal',
                  test: /node_modules\/(@tanstack|openapi-fetch)\/|storefront\/app\/(platform\/personal\/|personal\/(failure-text|form-|load-failed|loaded|page-title|product-query|require-login|use-|user-queries)|parts\/(dialog|option-text|former-price)\.|cart\/(merge|cart-queries)\.|wishlist\/(merge-favorites|favorites|wishlist-queries)\.)/,
                },
                {
                  name: 'login',
                  test: /storefront\/app\/accounts\/(auth-frame|email-field|identity|open-session|password-(fields|rules)|pending-code|social-(buttons|flow|mark|url)|use-(next-page|pending-code))\./,
                },
                {
                  name: 'purchase',
                  test: /storefront\/app\/(cart\/(cart-bookings|cart-editor|cart-frame|cart-summary|coupon-panel|estimate|line-view|projection|removed-note|visitor-lines)|bookings\/(booking-queries|names|visit-time)|payments\/abandoned-payment|holds\/(clock-text|extend-button|hold-calls|hold-clock|release-hold)|parts\/(item-name|quantity-field|tax-rows)\.|personal\/delivery-terms-query)/,
                },
              ],
            },
          },
        },
      },
    },
  },
}))
