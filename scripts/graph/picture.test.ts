import { expect, test } from 'vitest'
import { withPictures } from './picture.ts'

const room = { source: 'backend/src', rooms: [], open: ['platform'] }
const page = 'Before.\n<!-- graph backend -->\nstale\n<!-- /graph -->\nAfter.\n'

test('the picture holds the features, and arrows that others do not imply', () => {
  const features = {
    platform: [],
    play: [],
    bookings: ['play'],
    cart: ['bookings', 'play'],
    'sign-in': ['platform'],
  }
  expect(withPictures(page, { backend: { ...room, features } })).toBe(
    [
      'Before.',
      '<!-- graph backend -->',
      '```mermaid',
      'flowchart TB',
      '  f_play[play]',
      '  f_bookings[bookings]',
      '  f_cart[cart]',
      '  f_sign_in[sign-in]',
      '  f_bookings --> f_play',
      '  f_cart --> f_bookings',
      '```',
      '<!-- /graph -->',
      'After.\n',
    ].join('\n'),
  )
})

test('a picture that is there already stays as it is', () => {
  const rules = { backend: { ...room, features: { play: [] } } }
  const drawn = withPictures(page, rules)
  expect(withPictures(drawn, rules)).toBe(drawn)
})

test('a room that is not known is an error', () => {
  expect(() => withPictures(page, {})).toThrow('no room backend')
})
