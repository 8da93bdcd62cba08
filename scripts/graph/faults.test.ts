import { expect, test } from 'vitest'
import type { RoomRules } from './allowed.ts'
import { findFaults } from './faults.ts'
import type { Module } from './imports.ts'

const rooms: Record<string, RoomRules> = {
  contract: { source: 'contract/src', rooms: [], open: [], features: {} },
  backend: {
    source: 'backend/src',
    rooms: ['contract'],
    open: ['platform', 'schema'],
    features: { schema: [], platform: ['schema'], play: [], bookings: ['play'] },
  },
}

/** Keeps every rule, and uses every edge that is allowed. */
const clean: Record<string, string[]> = {
  'contract/src/calls.ts': [],
  'backend/src/backend.ts': ['backend/src/bookings/index.ts', 'backend/src/platform/database/database.ts'],
  'backend/src/schema/play.ts': [],
  'backend/src/platform/database/database.ts': ['backend/src/schema/play.ts', 'contract/src/calls.ts'],
  'backend/src/play/index.ts': ['backend/src/play/slots.ts'],
  'backend/src/play/slots.ts': ['backend/src/schema/play.ts', 'backend/src/platform/database/database.ts'],
  'backend/src/bookings/index.ts': ['backend/src/bookings/hold.ts'],
  'backend/src/bookings/hold.ts': ['backend/src/play/index.ts'],
  'backend/src/bookings/hold.test.ts': ['backend/src/play/slots.ts', 'backend/src/bookings/index.ts'],
}

/** The faults of the clean sample with some modules changed or added, or with other edges allowed. */
function faultsWith(changes: Record<string, string[]>, edges: Record<string, string[]> = {}): string[] {
  const rules = { ...rooms }
  if (rooms.backend) rules.backend = { ...rooms.backend, features: { ...rooms.backend.features, ...edges } }
  const modules: Module[] = Object.entries({ ...clean, ...changes }).map(([path, imports]) => ({
    path,
    imports,
    packages: [],
  }))
  return findFaults(rules, modules)
}

test('passes what keeps to the rules, and lets tests look behind doors', () => {
  expect(faultsWith({})).toEqual([])
})

test('catches an edge that is not allowed', () => {
  expect(faultsWith({ 'backend/src/play/rush.ts': ['backend/src/bookings/index.ts'] })).toEqual([
    'edge: backend/src/play/rush.ts imports backend/src/bookings/index.ts',
  ])
})

test('catches an edge out of the ground floor', () => {
  expect(faultsWith({ 'backend/src/platform/jobs/jobs.ts': ['backend/src/play/index.ts'] })).toEqual([
    'edge: backend/src/platform/jobs/jobs.ts imports backend/src/play/index.ts',
  ])
  expect(faultsWith({ 'backend/src/schema/ids.ts': ['backend/src/platform/database/database.ts'] })).toEqual([
    'edge: backend/src/schema/ids.ts imports backend/src/platform/database/database.ts',
  ])
})

test('catches a feature that is entered beside its door, by another feature and by the room', () => {
  expect(faultsWith({ 'backend/src/bookings/move.ts': ['backend/src/play/slots.ts'] })).toEqual([
    'door: backend/src/bookings/move.ts imports backend/src/play/slots.ts',
  ])
  expect(faultsWith({ 'backend/src/routes.ts': ['backend/src/play/slots.ts'] })).toEqual([
    'door: backend/src/routes.ts imports backend/src/play/slots.ts',
  ])
})

test('catches an import of a room that is not open to it', () => {
  expect(faultsWith({ 'contract/src/play.ts': ['backend/src/platform/database/database.ts'] })).toEqual([
    'room: contract/src/play.ts imports backend/src/platform/database/database.ts',
  ])
})

test('catches a test that imports a room which is open neither to its room nor to tests of it', () => {
  const sandbox = { source: 'sandbox/src', rooms: [], open: [], features: {} }
  const modules = [
    {
      path: 'contract/src/calls.test.ts',
      imports: ['backend/src/play/slots.ts', 'contract/src/calls.ts'],
      packages: [],
    },
    {
      path: 'backend/src/play/slots.test.ts',
      imports: ['sandbox/src/start.ts', 'contract/src/calls.ts'],
      packages: [],
    },
  ]
  const roomFaults = (rules: Record<string, RoomRules>) =>
    findFaults({ ...rules, sandbox }, modules).filter((fault) => fault.startsWith('room: '))
  expect(roomFaults(rooms)).toEqual([
    'room: contract/src/calls.test.ts imports backend/src/play/slots.ts',
    'room: backend/src/play/slots.test.ts imports sandbox/src/start.ts',
  ])
  const backend = { source: 'backend/src', rooms: ['contract'], open: [], features: {} }
  expect(roomFaults({ ...rooms, backend: { ...backend, testRooms: ['sandbox'] } })).toEqual([
    'room: contract/src/calls.test.ts imports backend/src/play/slots.ts',
  ])
})

test('catches an allowed edge that nothing uses', () => {
  expect(faultsWith({ 'backend/src/bookings/hold.ts': [] })).toEqual([
    'unused: backend allows bookings to import play, which it does not',
  ])
})

test('catches a circle of allowed edges', () => {
  const faults = faultsWith(
    { 'backend/src/play/rush.ts': ['backend/src/bookings/index.ts'] },
    { play: ['bookings'] },
  )
  expect(faults).toContain('backend: allowed edges form a circle: bookings, play')
})

test('catches files that import one another, within a feature too', () => {
  const circle = {
    'backend/src/play/days.ts': ['backend/src/play/hours.ts'],
    'backend/src/play/hours.ts': ['backend/src/play/weeks.ts'],
    'backend/src/play/weeks.ts': ['backend/src/play/days.ts'],
  }
  expect(faultsWith(circle)).toEqual([
    'files import one another: backend/src/play/days.ts, backend/src/play/hours.ts, backend/src/play/weeks.ts',
  ])
})

test('lets a room look behind doors that says so, and no other', () => {
  const support = { source: 'testing/src', rooms: ['backend'], open: [], features: {} }
  const modules = [{ path: 'testing/src/shop.ts', imports: ['backend/src/play/slots.ts'], packages: [] }]
  expect(findFaults({ ...rooms, testing: support }, modules)).toContain(
    'door: testing/src/shop.ts imports backend/src/play/slots.ts',
  )
  expect(findFaults({ ...rooms, testing: { ...support, looksBehindDoors: true } }, modules)).not.toContain(
    'door: testing/src/shop.ts imports backend/src/play/slots.ts',
  )
})
