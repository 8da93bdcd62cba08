import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/test/sequencer.ts'

export default defineConfig({
  test: {
    // Tests wait for databases and processes: on two cores, three files at once.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      'storefront',
      {
        test: {
          name: 'rooms',
          include: ['{contract,backend,demo,sandbox,foreign,adapter,server,scripts,ui,desk}/**/*.test.ts'],
          // Files that share a process load the back end and compile the database once instead of each for itself: half the time.
          isolate: false,
          globalSetup: 'testing/src/prepared-database.ts',
          setupFiles: 'testing/src/real-timers.ts',
          // They end what hangs. How long something takes is no test: beside other work everything is many times slower.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
