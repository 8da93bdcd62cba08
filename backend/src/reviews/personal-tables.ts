import type { PersonalTables } from '../services/personal-data.ts'

export const reviewTables: PersonalTables = {
  children: { review: [{ key: 'images', table: 'review_image', column: 'review_id' }] },
}
