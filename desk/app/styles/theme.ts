/** The look of the desk: the shop's warm paper and aubergine ink in the component library's terms. The one place with raw colours. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const plum: MantineColorsTuple = [
  '#f8f1f8',
  '#efdef0',
  '#e1c2e2',
  '#cfa3d1',
  '#be89c1',
  '#9e60a1',
  '#804184',
  '#652e69',
  '#4d2150',
  '#371939',
]
const coral: MantineColorsTuple = [
  '#ffece7',
  '#ffd9d0',
  '#ffbdae',
  '#ffa08d',
  '#fc8872',
  '#f7745d',
  '#e7624b',
  '#cf432c',
  '#bc2a12',
  '#972815',
]
const teal: MantineColorsTuple = [
  '#e5f8f8',
  '#cef0ef',
  '#aae0df',
  '#7dcece',
  '#57bebd',
  '#289f9f',
  '#038586',
  '#007676',
  '#006363',
  '#004d4d',
]
const red: MantineColorsTuple = [
  '#ffefed',
  '#ffdad7',
  '#ffbebb',
  '#f8a4a1',
  '#f79491',
  '#e36364',
  '#d13d45',
  '#b7162d',
  '#a20222',
  '#86101f',
]
const green: MantineColorsTuple = [
  '#e3f8e9',
  '#cbefd6',
  '#a7e1ba',
  '#81d39f',
  '#6ac48c',
  '#3fa66b',
  '#298954',
  '#156f41',
  '#095c34',
  '#074a28',
]
const yellow: MantineColorsTuple = [
  '#fff3df',
  '#ffe8be',
  '#ffd791',
  '#fec766',
  '#f8b734',
  '#e2a520',
  '#c38d18',
  '#966c13',
  '#79570b',
  '#64470e',
]
const gray: MantineColorsTuple = [
  '#fdf9f6',
  '#f9f2ed',
  '#f1e8e0',
  '#e7dcd2',
  '#d8cbc1',
  '#b1a195',
  '#8e7c6f',
  '#675444',
  '#4b392a',
  '#312317',
]
const dark: MantineColorsTuple = [
  '#f3ecf3',
  '#d1c7d1',
  '#bcb0bc',
  '#857486',
  '#574658',
  '#433343',
  '#332433',
  '#281b28',
  '#1d131d',
  '#140c15',
]

const font =
  '"Readex Pro Variable", "Readex as Arial", "Readex as Roboto", "Readex as Noto", "Readex as DejaVu", "Segoe UI", system-ui, sans-serif'

export const theme = createTheme({
  colors: { plum, coral, teal, red, green, yellow, gray, dark },
  primaryColor: 'plum',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  black: '#371939',
  fontFamily: font,
  headings: {
    fontFamily: font,
    fontWeight: '600',
    sizes: { h1: { fontSize: '1.6rem', lineHeight: '1.3' }, h2: { fontSize: '1.15rem', lineHeight: '1.4' } },
  },
  defaultRadius: 'md',
  radius: { md: '10px', lg: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Capitals do not exist in Arabic, and shout in English.
    Badge: { defaultProps: { tt: 'none' } },
    // A menu holds its items alone, and is where its button is: within a landmark, which a portal at the end of the page is not.
    // Fixed, so that no list that scrolls cuts it off.
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, withinPortal: false, floatingStrategy: 'fixed' },
    },
  },
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fdf9f4',
    '--mantine-color-text': '#371939',
    '--mantine-color-dimmed': '#655066',
    '--mantine-color-placeholder': '#6f5c70',
    '--mantine-color-error': '#b7162d',
    '--mantine-color-anchor': '#804184',
    '--mantine-color-default-border': '#d8cbc1',
    '--desk-surface': '#ffffff',
    '--desk-raised': '#fffdfb',
    '--desk-line': '#e6dcd2',
    '--desk-accent': '#cf432c',
    '--desk-chosen': '#f8f1f8',
    '--desk-chosen-ink': '#652e69',
  },
  dark: {
    '--mantine-color-body': '#1d131d',
    '--mantine-color-text': '#f3ecf3',
    '--mantine-color-dimmed': '#bdafbb',
    '--mantine-color-placeholder': '#a895a8',
    '--mantine-color-error': '#f8a4a1',
    '--mantine-color-anchor': '#e1c2e2',
    '--mantine-color-default-border': '#574658',
    '--desk-surface': '#281b28',
    '--desk-raised': '#332433',
    '--desk-line': '#433343',
    '--desk-accent': '#ffa08d',
    '--desk-chosen': '#433343',
    '--desk-chosen-ink': '#efdef0',
  },
})
