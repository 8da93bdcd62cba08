import type { PersonalTables } from '../services/personal-data.ts'

export const chatTables: PersonalTables = {
  children: { conversation: [{ key: 'messages', table: 'chat_message', column: 'conversation_id' }] },
}
