import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { directionOf, type Language, LanguageContext } from '@marah/ui/language'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { queries } from './platform/calls/queries.ts'
import { ChooseLanguageContext } from './platform/choose-language.ts'
import { loadMessages } from './platform/messages.tsx'
import { applyLanguage, chooseLanguage } from './platform/preferences.ts'
import { router } from './routes.tsx'
import { cssVariables, theme } from './styles/theme.ts'

/** The whole app: what every screen needs, around the screens. */
export function Desk({ language: first, nonce }: { language: Language; nonce: string }) {
  const [language, setLanguage] = useState(first)

  /** The page stays as it is, with all that was typed. */
  async function choose(next: Language) {
    await loadMessages(next)
    chooseLanguage(next)
    applyLanguage(next)
    setLanguage(next)
  }

  return (
    <LanguageContext value={language}>
      <ChooseLanguageContext value={choose}>
        <DirectionProvider initialDirection={directionOf(first)} detectDirection={false}>
          <FollowLanguage language={language} />
          <MantineProvider
            theme={theme}
            cssVariablesResolver={cssVariables}
            defaultColorScheme="auto"
            getStyleNonce={() => nonce}
          >
            <QueryClientProvider client={queries}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </MantineProvider>
        </DirectionProvider>
      </ChooseLanguageContext>
    </LanguageContext>
  )
}

/** The component library has a direction of its own, which menus and arrow keys obey. */
function FollowLanguage({ language }: { language: Language }) {
  const { setDirection } = useDirection()
  useEffect(() => setDirection(directionOf(language)), [language, setDirection])
  return null
}
