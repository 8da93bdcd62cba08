import { dayMs } from '@marah/contract/rules/durations'
import type { VitalDevice, VitalPage } from '@marah/contract/rules/vitals'
import type { reportVitals } from '@marah/contract/vitals'
import { gte, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { pageVital } from '../schema/vitals.ts'
import type { Services } from '../services/services.ts'
import { bucketOf, type Metric, metrics, percentileOf } from './buckets.ts'

type Reported = z.output<(typeof reportVitals)['body']>

/** Days after which counts are deleted. */
const retentionDays = 90
const share = 0.75

const dayBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)

/** Adds one visit to the counts of its kind of page and device. */
export async function countVitals({ database, now }: Services, reported: Reported): Promise<void> {
  const { page, device } = reported
  const day = dayBefore(now(), 0)
  const rows = metrics.flatMap((metric) => {
    const value = reported[metric]
    return value === undefined
      ? []
      : [{ day, page, device, metric, bucket: bucketOf(metric, value), count: 1 }]
  })
  if (rows.length === 0) return
  await database.db
    .insert(pageVital)
    .values(rows)
    .onConflictDoUpdate({
      target: [pageVital.day, pageVital.page, pageVital.device, pageVital.metric, pageVital.bucket],
      set: { count: sql`${pageVital.count} + 1` },
    })
}

export async function sweepVitals({ database, now }: Services): Promise<void> {
  await database.db.delete(pageVital).where(lt(pageVital.day, dayBefore(now(), retentionDays)))
}

export type PageVitals = {
  readonly page: VitalPage
  readonly device: VitalDevice
  /** Visits that said anything. */
  readonly visits: number
} & Readonly<Record<Metric, number | null>>

/** The 75th percentile of each figure over the last days, by kind of page and device; the most visited first. */
export async function readVitals({ database, now }: Services, days: number): Promise<PageVitals[]> {
  const rows = await database.db
    .select()
    .from(pageVital)
    .where(gte(pageVital.day, dayBefore(now(), days)))
  const groups = Map.groupBy(rows, ({ page, device }) => `${page} ${device}`)
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      if (!first) return []
      const of = (metric: Metric) => group.filter((row) => row.metric === metric)
      const visits = Math.max(
        ...metrics.map((metric) => of(metric).reduce((sum, { count }) => sum + count, 0)),
      )
      const p75 = (metric: Metric) => percentileOf(metric, of(metric), share)
      const { page, device } = first
      return [{ page, device, visits, lcp: p75('lcp'), inp: p75('inp'), cls: p75('cls'), ttfb: p75('ttfb') }]
    })
    .sort((a, b) => b.visits - a.visits)
}
