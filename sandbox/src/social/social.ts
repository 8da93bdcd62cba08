import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { createGrants, type Grants } from './grants.ts'
import { createPeople, type People } from './people.ts'
import type { Application, Applications } from './provider.ts'
import { createSocialSwitches, type SocialSwitchBoard } from './switches.ts'

export type Social = {
  readonly applications: Applications
  readonly people: People
  readonly grants: Grants
  readonly switches: SocialSwitchBoard
}

/** Stores the shop's registrations, whose secrets change at every start, and the people with accounts. */
export function createSocial(database: DatabaseSync): Social {
  return {
    applications: {
      google: registered('sandbox.apps.googleusercontent.com'),
      facebook: registered('100200300400500'),
    },
    people: createPeople(database),
    grants: createGrants(),
    switches: createSocialSwitches(),
  }
}

function registered(clientId: string): Application {
  return { clientId, clientSecret: randomBytes(24).toString('hex') }
}
