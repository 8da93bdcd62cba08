import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { shortClassNames } from './vite/short-class-names.ts'
import { slimRouter } from './vite/slim-router.ts'
import { words } from './vite/words-plugin.ts'

export default defineConfig(({ command }) => ({
  plugins: [words(), slimRouter(), reactRouter()],
  // While developing, classes keep readable names.
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassNames() } } }),
  build: {
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // Icons, pictures and fonts keep their own files: a data: URL is neither cached nor allowed in <use>.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    terserOptions: { module: true, ecma: 2020, safari10: false, compress: { passes: 3 } },
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
                  test: /node_modules\/(react|react-dom|scheduler|react-router|zustand)\/|storefront\/app\/(platform\/[\w.-]+$|shell\/(?!app-page|modal-host)|parts\/(icon|button|spinner|breadcrumbs|card-grid|chip|empty-state|pagination|picture|price|stars)\.|catalogue\/(product-card|packed|structured-data|when-needed)\.|root\.|entry\.client)|vite\/preload-helper|rolldown/,
                },
              ],
            },
          },
        },
      },
    },
  },
}))
