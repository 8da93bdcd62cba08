export const contactFields = ['name', 'email', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]

/** What became of a message that was not taken. */
export type ContactOutcome = {
  values: Record<ContactField, string>
  errors: Partial<Record<ContactField, string>>
  problem: 'fields' | 'failed' | 'offline'
  /** The server's own sentence, where it says more than ours: how long to wait. */
  said: string | null
}
