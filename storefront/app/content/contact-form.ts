export const contactFields = ['name', 'email', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]

/** Why a message was rejected. */
export type ContactOutcome = {
  values: Record<ContactField, string>
  errors: Partial<Record<ContactField, string>>
  problem: 'fields' | 'failed' | 'offline'
  /** The server's message where it says more than ours, such as how long to wait. */
  serverMessage: string | null
}
