// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appState, closeModal, initialState, openModal } from '../platform/app-state.ts'
import ModalHost from '../shell/modal-host.tsx'
import { Dialog } from './dialog.tsx'

let root: Root

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  appState.setState(initialState, true)
  document.body.innerHTML = '<div id="app"></div>'
  const place = document.getElementById('app')
  if (!place) throw new Error('no place')
  root = createRoot(place)
  await act(async () => {
    root.render(<ModalHost />)
  })
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

function dialog(): HTMLDialogElement {
  const found = document.querySelector('dialog')
  if (!found) throw new Error('no dialog')
  return found
}

async function open() {
  const shown = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  await act(async () => openModal('Title', 'Message'))
  expect(shown).toHaveBeenCalledOnce()
  shown.mockRestore()
}

test('it opens as a modal dialog that is named by its title', async () => {
  await open()
  expect(dialog().open).toBe(true)
  expect(document.getElementById(dialog().getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Title')
  expect(dialog().textContent).toContain('Message')
})

test('it is outside of the element that opens it, whose styles therefore do not reach its buttons', async () => {
  const panel = document.createElement('section')
  document.body.append(panel)
  const inPanel = createRoot(panel)
  await act(async () =>
    inPanel.render(
      <Dialog open title="Delete" onClose={() => {}}>
        <button type="button">Delete for good</button>
      </Dialog>,
    ),
  )
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Delete for good',
  )
  expect(button?.closest('dialog')?.open).toBe(true)
  expect(panel.contains(button ?? null)).toBe(false)
  await act(async () => inPanel.unmount())
})

test('without a required field it begins at its title, not at the button that closes it', async () => {
  await open()
  expect(document.activeElement?.tagName).toBe('H2')
})

test('a click outside closes it, a click inside does not', async () => {
  await open()
  await act(async () => dialog().querySelector('p')?.click())
  expect(appState.getState().modal).not.toBeNull()
  await act(async () => dialog().click())
  expect(appState.getState().modal).toBeNull()
  expect(dialog().open).toBe(false)
})

test('Escape, by which the browser closes the dialog, closes it in the state too', async () => {
  await open()
  await act(async () => dialog().close())
  expect(appState.getState().modal).toBeNull()
})

test('its text stays while it fades out', async () => {
  await open()
  await act(async () => closeModal())
  expect(dialog().textContent).toContain('Message')
})

test('it takes 200 ms, and the page behind does not scroll', () => {
  const style = readFileSync(join(import.meta.dirname, 'dialog.module.css'), 'utf8')
  expect(
    style
      .match(/(?:opacity|scale|translate|overlay|display) (\d+)ms/g)
      ?.every((part) => part.endsWith(' 200ms')),
  ).toBe(true)
  const base = readFileSync(join(import.meta.dirname, '../styles/base.css'), 'utf8')
  expect(base).toMatch(/:root:has\(dialog:modal\) \{\s*overflow: hidden/)
})
