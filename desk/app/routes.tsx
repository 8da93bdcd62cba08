/** The screens of the desk. The code of a feature is loaded when its first screen is opened. */
import { createBrowserRouter } from 'react-router'

export const router = createBrowserRouter(
  [
    {
      path: '*',
      HydrateFallback: () => null,
      lazy: async () => ({ Component: (await import('./sign-in/index.ts')).OpeningPage }),
    },
  ],
  { basename: '/desk' },
)
