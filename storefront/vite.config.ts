import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { words } from './vite/words-plugin.ts'

export default defineConfig({
  plugins: [words(), reactRouter()],
  build: {
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // Icons, pictures and fonts keep their own files: a data: URL is neither cached nor allowed in <use>.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
  },
})
