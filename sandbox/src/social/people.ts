import { randomInt } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Provider } from './provider.ts'

/** An invented person with an account at a provider. */
export type Person = {
  readonly provider: Provider
  /** The provider's own id of the person, the only field that never changes. */
  readonly subject: string
  readonly name: string
  readonly email: string | null
  readonly isVerified: boolean
  /** Whether the provider hosts the domain of the e-mail (Google's `hd`). */
  readonly isHosted: boolean
}

type Row = {
  provider: Provider
  subject: string
  name: string
  email: string | null
  verified: number
  hosted: number
}

const mostShown = 12

export function createPeople(database: DatabaseSync) {
  database.exec(`
    create table if not exists people (
      seq integer primary key autoincrement,
      provider text not null,
      subject text not null unique,
      name text not null,
      email text,
      verified integer not null,
      hosted integer not null,
      unique (provider, email)
    )`)
  const insert = database.prepare(
    'insert into people (provider, subject, name, email, verified, hosted) values (?, ?, ?, ?, ?, ?)',
  )
  const change = database.prepare('update people set name = ?, verified = ?, hosted = ? where subject = ?')
  const bySubject = database.prepare('select * from people where provider = ? and subject = ?')
  const byEmail = database.prepare('select * from people where provider = ? and email = ?')
  const newest = database.prepare('select * from people where provider = ? order by seq desc limit ?')

  const find = (provider: Provider, subject: string) =>
    personOf(bySubject.get(provider, subject) as Row | undefined)

  return {
    find,
    list: (provider: Provider): Person[] =>
      (newest.all(provider, mostShown) as Row[]).flatMap((row) => personOf(row) ?? []),

    /** Adds a person, or updates the one who has the e-mail already, like a change of their profile. */
    add(person: Omit<Person, 'subject'>): Person {
      const { provider, name, email, isVerified, isHosted } = person
      const known = email && personOf(byEmail.get(provider, email) as Row | undefined)
      if (known) {
        change.run(name, Number(isVerified), Number(isHosted), known.subject)
        return { ...known, name, isVerified, isHosted }
      }
      const subject = newSubject(provider)
      insert.run(provider, subject, name, email, Number(isVerified), Number(isHosted))
      return { ...person, subject }
    },
  }
}

export type People = ReturnType<typeof createPeople>

function personOf(row: Row | undefined): Person | undefined {
  if (!row) return undefined
  const { provider, subject, name, email } = row
  return { provider, subject, name, email, isVerified: row.verified === 1, isHosted: row.hosted === 1 }
}

/** Makes an id of digits, as both providers do: too many for a JavaScript number. */
function newSubject(provider: Provider): string {
  const digits = Array.from({ length: provider === 'google' ? 20 : 15 }, () => randomInt(10))
  return `1${digits.join('')}`
}
