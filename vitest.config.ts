import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'storefront',
      {
        test: {
          name: 'rooms',
          include: ['{contract,backend,sandbox,server,scripts}/**/*.test.ts'],
          globalSetup: 'backend/src/testing/prepared-database.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
