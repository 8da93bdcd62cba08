/** The parameters of a product drawing. */

export const audiences = ['women', 'men', 'girls', 'boys', 'babies'] as const
export type Audience = (typeof audiences)[number]

/** Each garment with the styles in which it can be drawn; the first is the plainest. */
export const garmentStyles = {
  tshirt: ['crew', 'v-neck', 'long-sleeve', 'pocket'],
  tank: ['scoop', 'racer'],
  shirt: ['button-down', 'short-sleeve', 'band-collar'],
  polo: ['classic', 'long-sleeve', 'tipped'],
  hoodie: ['pullover', 'zip'],
  cardigan: ['v-neck', 'round-neck', 'open'],
  jacket: ['bomber', 'puffer', 'denim', 'rain'],
  jogger: ['cuffed', 'cargo'],
  shorts: ['drawstring', 'tailored', 'denim'],
  tights: ['full', 'panel'],
  chinos: ['slim', 'pleated'],
  jeans: ['slim', 'straight', 'wide'],
  trackpants: ['striped', 'panel'],
  sneakers: ['runner', 'court', 'high-top', 'strap'],
} as const

export type Garment = keyof typeof garmentStyles
export type Style<G extends Garment = Garment> = (typeof garmentStyles)[G][number]

export const garments = Object.keys(garmentStyles) as Garment[]
export const styles = Object.values(garmentStyles).flat() as Style[]

export const patterns = [
  'solid',
  'stripes',
  'dots',
  'block',
  'heather',
  'check',
  'leaves',
  'stars',
  'sun',
  'rocket',
  'whale',
  'flower',
] as const
export type Pattern = (typeof patterns)[number]

export const textures = [
  'jersey',
  'rib',
  'knit',
  'denim',
  'fleece',
  'twill',
  'linen',
  'shell',
  'corduroy',
] as const
export type Texture = (typeof textures)[number]

/** `worn` is the front without the inside of the back, which only shows while the garment is not worn. */
export type View = 'front' | 'worn' | 'detail' | 'back'

export type DrawingSpec = {
  garment: Garment
  style: Style
  colour: string
  /** Second colour: stripes, blocks, prints, side stripes, soles. */
  accent: string
  texture: Texture
  audience: Audience
  pattern: Pattern
  view: View
  /** Rotates the choice of tile colour so that a list of products looks varied. */
  turn: number
}
