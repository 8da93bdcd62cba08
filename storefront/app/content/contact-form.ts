export const contactFields = ['name', 'email', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]

/** The outcome of a rejected message, with its errors. */
export type ContactOutcome = {
  values: Record<ContactField, string>
  errors: Partial<Record<ContactField, string>>
  problem: 'fields' | 'failed' | 'offline'
  /** The server's message if it says more than ours, such as how long to wait. */
  serverMessage: string | null
}
