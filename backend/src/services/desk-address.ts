import type { Services } from './services.ts'

/** Returns the address of a screen of the desk, for mails to the shop's people: `/orders/17`. */
export function deskAddress({ config }: Pick<Services, 'config'>, path: string): string {
  return `${config.PUBLIC_URL}/desk${path}`
}
