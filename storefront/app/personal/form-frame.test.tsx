import catalogues from 'virtual:messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Button } from '../parts/button.tsx'
import { addMessages } from '../platform/messages.tsx'
import { FormFrame } from './form-frame.tsx'
import { useForm } from './use-form.ts'

function Form({ isOtherBusy }: { isOtherBusy: boolean }) {
  const form = useForm({ initial: { name: '' }, check: () => ({}), send: async () => undefined })
  return (
    <FormFrame
      form={{ ...form, busy: true }}
      submitLabel="Save"
      also={<Button busy={isOtherBusy}>Save and add another</Button>}
      isOtherBusy={isOtherBusy}
    >
      {null}
    </FormFrame>
  )
}

test('of two buttons that send a form only the pressed one is busy', () => {
  addMessages('en', catalogues.en)
  const busy = (isOtherBusy: boolean) => {
    const element = <Form isOtherBusy={isOtherBusy} />
    const html = renderToStaticMarkup(
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
    )
    return [...html.matchAll(/<button[^>]*>/g)].map(([button]) => button.includes('aria-busy'))
  }
  expect(busy(false)).toEqual([true, false])
  expect(busy(true)).toEqual([false, true])
})
