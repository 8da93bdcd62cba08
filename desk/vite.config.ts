import { defineConfig } from 'vite'
import { messages } from './vite/messages-plugin.ts'

export default defineConfig({
  base: '/desk/',
  plugins: [messages()],
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  // The server puts the nonce of each answer in its place (server/src/desk.ts).
  html: { cspNonce: '__DESK_NONCE__' },
  build: {
    emptyOutDir: true,
    target: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
  },
})
