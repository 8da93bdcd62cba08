import type { Module } from './imports.ts'

/** Modules, as paths from the root, and packages, by name, with the modules that alone may import them. */
export type Seals = Readonly<Record<string, readonly string[]>>

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/**
 * Every message that leaves passes one gate: only the messenger imports the transports, and only the transports import the
 * libraries that send.
 */
export const seals: Seals = {
  nodemailer: ['backend/src/services/messaging/mail-transport.ts'],
  'web-push': ['backend/src/services/messaging/push-transport.ts'],
  'backend/src/services/messaging/mail-transport.ts': ['backend/src/services/messaging/messenger.ts'],
  'backend/src/services/messaging/sms-transport.ts': ['backend/src/services/messaging/messenger.ts'],
  'backend/src/services/messaging/push-transport.ts': [
    'backend/src/services/messaging/messenger.ts',
    // Its type alone: what is to be said to a browser.
    'backend/src/notifications/push.ts',
  ],
  'backend/src/services/messaging/message-gate.ts': ['backend/src/services/messaging/messenger.ts'],
}

/** One sentence for each import that breaks a seal, and for each seal that holds nothing any more. */
export function findBrokenSeals(sealed: Seals, modules: readonly Module[]): string[] {
  const code = modules.filter(({ path }) => !isTest(path))
  return Object.entries(sealed).flatMap(([target, allowed]) => {
    const importers = code
      .filter(({ imports, packages }) => imports.includes(target) || packages.includes(target))
      .map(({ path }) => path)
    return [
      ...importers
        .filter((path) => !allowed.includes(path))
        .map((path) => `sealed: ${path} imports ${target}, which ${allowed.join(' and ')} alone may import`),
      ...allowed
        .filter((path) => !importers.includes(path))
        .map((path) => `sealed: ${path} does not import ${target}; take it out of scripts/graph/seals.ts`),
    ]
  })
}
