/** Why the shop hides a review or a question of a customer. Plain values, because tables and the browser have them too. */
export const hidingReasons = ['spam', 'offensive', 'private', 'illegal', 'off_topic', 'other'] as const

export type HidingReason = (typeof hidingReasons)[number]
