import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { slimRouter } from './vite/slim-router.ts'
import { words } from './vite/words-plugin.ts'

export default defineConfig({
  plugins: [words(), slimRouter(), reactRouter()],
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
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  // One file for what every page needs: it compresses better than parts, and changes together.
                  test: /node_modules\/(react|react-dom|scheduler|react-router|zustand|@lingui\/core)\/|storefront\/app\/(platform\/[\w.-]+$|shell\/(?!app-page|modal-host)|parts\/(icon|button|spinner)\.|root\.|entry\.client)|vite\/preload-helper|rolldown/,
                },
              ],
            },
          },
        },
      },
    },
  },
})
