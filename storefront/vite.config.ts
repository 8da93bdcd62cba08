import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { messages } from './vite/messages-plugin.ts'

/** Few files, since each is a request: by folder, what pages share. */
const groups = [
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler|react-router|zustand)\/|vite\/preload-helper/,
    priority: 6,
  },
  {
    name: 'frame',
    test: /\/app\/((root|entry\.client|shell\/layout|errors\/boundary)\.tsx$|(catalogue|errors|parts|platform|search|sellers|shell|styles|wishlist)\/(?!categories-page|dialog|facts|item-name|quantity-field|search-page|seller-page|star-field|status-badge|stored-tickets|suggestions|timeline|wishlist-item|zoom)[\w.-]+\.css)/,
    priority: 5,
  },
  {
    name: 'parts',
    test: /\/app\/(parts|platform|catalogue)\/(?!card-body|dialog|discounted-amount|drafts|email-field|field-frame|product-card|select|checkbox|stored-tickets|tax-rows|text-)[\w-]+\.tsx?$|\/app\/wishlist\/heart-(button|presses|slot)|\/ui\/src\/[\w-]+\.tsx?$|\/ui\/src\/calls\/request-timeout|\/contract\/src\/rules\/typed-codes/,
    minShareCount: 6,
    priority: 4,
  },
  // Product cards, which neither a product's page nor pages of play show at once.
  {
    name: 'cards',
    test: /\/app\/catalogue\/(card-body|product-card)\.tsx?$/,
    minShareCount: 6,
    priority: 3,
  },
  // The form parts that 'parts' leaves out, since few public pages have a form.
  {
    name: 'fields',
    test: /\/app\/(parts\/(dialog|field-frame|select|checkbox|text-)|platform\/drafts\.)/,
    minShareCount: 8,
    priority: 3,
  },
  { name: 'list', test: /\/app\/catalogue\/(filter|list|grid|chips)/, minShareCount: 3, priority: 3 },
  // With the styles of parts that are served with these pages and loaded later: the bundler links them with no other file.
  {
    name: 'product',
    test: /\/app\/(product\/option-picker|parts\/(after-hydration|arrival)|sellers\/seller-name)\.tsx?$|\/app\/(product|questions|reviews)\/(?!add-to-cart|ask-page|media-picker|own-reviews|size-guide)[\w.-]+\.css/,
    priority: 3,
  },
  {
    name: 'play',
    test: /\/app\/play\/([\w-]+\/)?((booking-part|play-card|play-me\w+)\.tsx?$|(?!hall-gallery|play-today)[\w.-]+\.css)/,
    priority: 3,
  },
  {
    name: 'personal',
    test: /\/node_modules\/(@tanstack|openapi-fetch)\/|\/app\/(platform\/)?personal\/|\/ui\/src\/calls\/(?!request-timeout)/,
    minShareCount: 8,
    priority: 2,
  },
  {
    name: 'purchase',
    test: /\/app\/(bookings|cart|holds|payments)\/[\w-]+\.tsx?$/,
    minShareCount: 3,
    priority: 1,
  },
]

/** Warnings of libraries are for developers; the build leaves their calls out. */
const treeshake = {
  manualPureFunctions: ['console.warn', 'warning', 'warningOnce', 'warnOnce'],
  propertyReadSideEffects: false as const,
}

/**
 * Asks V8 to compile a whole file while it arrives, on another thread: otherwise it compiles each function when it is called
 * first, on the page's own thread (https://v8.dev/blog/explicit-compile-hints). It must be the file's first line, which Vite
 * takes itself in a file that loads others.
 */
const compileHint = '//# allFunctionsCalledOnLoad'

export default defineConfig({
  plugins: [messages(), reactRouter()],
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  // All that pages use is prepared before the first of them is opened: what is only found on the way changes the copy of
  // React under a page that runs already.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*', '!app/**/*.server.*'] },
  build: {
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // Icons, pictures and fonts keep their own files: a data: URL is neither cached nor allowed in <use>.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake,
          output: {
            codeSplitting: { groups },
            postBanner: ({ name }) => (name === 'react' ? compileHint : ''),
          },
        },
      },
    },
  },
})
