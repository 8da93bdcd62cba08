// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { LanguageContext } from '../platform/language.tsx'
import { useArrival } from './arrival.ts'

function Days() {
  return useArrival({ delivery_days: { from: 2, to: 4 }, weekend: [] }, new Date().toISOString())
}

test.each(['en', 'ar'] as const)(
  'the days of arrival break after their dash alone (%s)',
  async (language) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    const root = createRoot(document.body)
    await act(async () =>
      root.render(
        <LanguageContext value={language}>
          <Days />
        </LanguageContext>,
      ),
    )
    const lines = document.body.textContent.split(/(?!\u00a0)\s/)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/\u00a0–$/)
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  },
)
