import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

/** The font family that the texts name. */
export const fontFamily = 'Readex Pro'

/** TrueType, as the library inflates a compressed font again for every glyph. */
const files = [
  { fontWeight: 400, name: '400Regular/ReadexPro_400Regular.ttf' },
  { fontWeight: 600, name: '600SemiBold/ReadexPro_600SemiBold.ttf' },
]

Font.register({
  family: fontFamily,
  fonts: files.map(({ fontWeight, name }) => ({
    src: fileURLToPath(import.meta.resolve(`@expo-google-fonts/readex-pro/${name}`)),
    fontWeight,
  })),
})
// Words are not broken: the library knows English syllables only.
Font.registerHyphenationCallback((word) => [word])
