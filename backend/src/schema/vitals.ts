import { vitalDevices, vitalPages } from '@marah/contract/rules/vitals'
import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/** Counts the visits of a day (UTC) with a value of about this size. Single visits are not stored. */
export const pageVital = pgTable(
  'page_vital',
  {
    day: date('day').notNull(),
    page: text('page', { enum: vitalPages }).notNull(),
    device: text('device', { enum: vitalDevices }).notNull(),
    metric: text('metric', { enum: ['lcp', 'inp', 'cls', 'ttfb'] }).notNull(),
    /** Sizes grow by 5 % from one to the next (vitals/buckets.ts). */
    bucket: smallint('bucket').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.device, table.metric, table.bucket] })],
)
