import { defineConfig } from 'vitest/config'
import { words } from './vite/words-plugin.ts'

export default defineConfig({
  plugins: [words()],
  test: { name: 'storefront', include: ['{app,vite,scripts}/**/*.test.{ts,tsx}'] },
})
