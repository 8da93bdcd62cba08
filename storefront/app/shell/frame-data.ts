export type MenuCategory = { slug: string; name: string }

/** What the root route loads for the frame. */
export type FrameData = { apiBase: string; origin: string; hasPlay: boolean; categories: MenuCategory[] }
