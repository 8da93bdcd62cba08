import { defineConfig } from 'vitest/config'
import { messages } from './vite/messages-plugin.ts'

export default defineConfig({
  plugins: [messages()],
  test: {
    name: 'storefront',
    // Half a second a file less: each would spawn a process of its own. Tests clean up what is shared.
    isolate: false,
    setupFiles: '../testing/src/real-timers.ts',
    // As all other files: projects that share processes share their number.
    maxWorkers: 3,
    // As in the other rooms, they end what hangs and measure nothing.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    include: ['{app,vite,scripts}/**/*.test.{ts,tsx}'],
  },
})
