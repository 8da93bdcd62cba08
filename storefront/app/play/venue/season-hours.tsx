import { DateText, Dot, Range } from '@marah/ui/format'
import { WeekHours } from './hours.tsx'
import type { Hours } from './opening.ts'

type Season = { from: string; to: string; name: string | null }

/** Shows the weekly hours of seasons, each under its name and days. */
export function SeasonHours({
  seasons,
  caption,
}: {
  seasons: (Season & { hours: Hours[] })[]
  caption: string
}) {
  return seasons.map(({ from, to, name, hours }) => (
    <section key={`${from} ${to}`}>
      <h3>
        {name && (
          <>
            <bdi>{name}</bdi>
            <Dot />
          </>
        )}
        <DayRange from={from} to={to} />
      </h3>
      <WeekHours hours={hours} caption={name ? `${caption} · ${name}` : caption} />
    </section>
  ))
}

/** Shows one day, or the first and the last of several. */
export function DayRange({ from, to }: { from: string; to: string }) {
  return (
    <Range>
      <DateText at={`${from}T12:00:00Z`} timeZone="UTC" />
      {to !== from && (
        <>
          {'\u00a0– '}
          <DateText at={`${to}T12:00:00Z`} timeZone="UTC" />
        </>
      )}
    </Range>
  )
}
